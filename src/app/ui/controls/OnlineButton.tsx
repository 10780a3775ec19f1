import { useId, type ComponentProps } from "react";
import { useNeedsInternet } from "#app/data/useNeedsInternet.ts";
import { Button } from "./Button.tsx";
import { needsInternet } from "./NeedsInternet.look.ts";

/** A button for what is never queued: disabled while offline, with the words beside it. */
export function OnlineButton({ disabled, ...props }: ComponentProps<typeof Button>) {
  const id = useId();
  const words = useNeedsInternet();
  return (
    <span className={needsInternet.button}>
      <Button {...props} disabled={disabled === true || words !== undefined} aria-describedby={words && id} />
      {words && (
        <span id={id} className={needsInternet.words}>
          {words}
        </span>
      )}
    </span>
  );
}
