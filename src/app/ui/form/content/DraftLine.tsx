import { Button } from "#app/ui/controls/Button.tsx";

/** Says that what stands in the form was typed before, and takes it back. */
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
