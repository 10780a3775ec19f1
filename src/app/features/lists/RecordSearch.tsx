import type { RecordSearch as Search, UrlEditor } from "#app/url/useUrlEditor.ts";
import { countText } from "#app/lib/money.ts";
import { Button } from "#app/ui/controls/Button.tsx";
import { Dialog } from "#app/ui/overlay/Dialog.tsx";

interface RecordSearchProps {
  /** Of the dialog that opens once the record is found: `Edit Plan`. */
  readonly title: string;
  readonly editor: Pick<UrlEditor<unknown>, "search" | "close">;
}

/** Says what comes of a record that is not on the page that is shown: an address opens it, or says why not. */
export function RecordSearch({ title, editor: { search, close } }: RecordSearchProps) {
  if (search === null) return null;
  return (
    <Dialog
      title={title}
      onClose={close}
      footer={
        <>
          <Button onClick={close}>Close</Button>
          {search.state === "failed" && (
            <Button variant="primary" onClick={search.again}>
              Try again
            </Button>
          )}
        </>
      }
    >
      <p role="status">{wordsOf(search)}</p>
    </Dialog>
  );
}

function wordsOf(search: Search): string {
  switch (search.state) {
    case "looking":
      return "Looking for the record…";
    case "gone":
      return "This record is no longer there.";
    case "beyond":
      return `This record is not among the first ${countText(search.rows)} of the list.`;
    case "failed":
      return "Could not look for the record. Check the connection and try again.";
  }
}
