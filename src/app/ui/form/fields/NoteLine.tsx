import type { ChoicesNote } from "#app/data/useChoices.ts";
import { Button } from "#app/ui/controls/Button.tsx";

/** Says under a field why there is nothing to choose from. */
export function NoteLine({ id, note }: { readonly id: string; readonly note: ChoicesNote | undefined }) {
  return (
    note && (
      <p id={id} role="status" className="field-note">
        {note.text}
        {note.retry && (
          <Button variant="quiet" icon="refresh" onClick={note.retry}>
            Try again
          </Button>
        )}
      </p>
    )
  );
}
