import { Button } from "#app/ui/Button.tsx";

/** Opens the outbox (ui.md, top bar). */
export function ChangesButton() {
  return (
    <Button variant="quiet" icon="cloud">
      Changes: all sent
    </Button>
  );
}
