import { Button } from "#app/ui/controls/Button.tsx";

/** Says that the form was filled from a draft, and discards the draft. */
export function DraftLine({ onDiscard }: { readonly onDiscard: () => void }) {
  return (
    <div className="form-draft" role="status">
      Draft restored
      <Button variant="quiet" onClick={onDiscard}>
        Discard draft
      </Button>
    </div>
  );
}
