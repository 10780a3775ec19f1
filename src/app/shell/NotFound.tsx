import { Link } from "wouter";
import { Screen } from "#app/ui/Screen.tsx";

/** Unknown paths, with a way home. */
export function NotFound() {
  return (
    <Screen title="Page not found">
      <p>There is no screen at this address.</p>
      <p>
        <Link href="/">Go to the Dashboard</Link>
      </p>
    </Screen>
  );
}
