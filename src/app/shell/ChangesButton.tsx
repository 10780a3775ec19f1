import { useUnread, useUnsent } from "#app/data/changes/useUnsent.ts";
import { Icon } from "#app/ui/Icon.tsx";
import { changesLabel } from "./changes/changesLabel.ts";

/** Opens the outbox (ui.md, top bar). On a phone the words stay for screen readers, drawing and number for the eye. */
export function ChangesButton({ onOpen }: { readonly onOpen: () => void }) {
  const { words, count, tone } = changesLabel(useUnsent().counts, useUnread());
  return (
    <button
      type="button"
      className={`changes-button changes-${tone}`}
      title={words}
      aria-haspopup="dialog"
      onClick={onOpen}
    >
      <Icon name={tone === "amber" ? "alert" : "cloud"} />
      <span className="changes-words">{words}</span>
      {count > 0 && (
        <span className="changes-count" aria-hidden="true">
          {count > 999 ? "999+" : count}
        </span>
      )}
    </button>
  );
}
