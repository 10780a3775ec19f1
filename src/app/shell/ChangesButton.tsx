import { bareText } from "#app/lib/money.ts";
import { t } from "#app/i18n/translate.ts";
import { useCounts, useUnread } from "#app/data/changes/useUnsent.ts";
import { Icon } from "#app/ui/controls/Icon.tsx";
import type { Counts } from "#outbox/view/snapshotStore.ts";
import { changesButton } from "./ChangesButton.look.ts";

/** Opens the panel of changes. On a phone the words stay for screen readers, drawing and number for the eye. */
export function ChangesButton({ onOpen }: { readonly onOpen: () => void }) {
  const { words, count, tone } = changesLabel(useCounts(), useUnread());
  return (
    <button
      type="button"
      className={tone === "amber" ? changesButton.needsYou : changesButton.quiet}
      title={words}
      aria-haspopup="dialog"
      onClick={onOpen}
    >
      <Icon name={tone === "amber" ? "alert" : "cloud"} />
      <span className={changesButton.words}>{words}</span>
      {count > 0 && (
        <span className={changesButton.count} aria-hidden="true">
          {bareText(Math.min(count, 999))}
          {count > 999 && "+"}
        </span>
      )}
    </button>
  );
}

/** The top bar's button (app/README.md, Names). */
export interface ChangesLabel {
  readonly words: string;
  /** What stands beside the drawing where there is no room for words; 0 shows none. */
  readonly count: number;
  /** Amber waits for the moderator, grey goes by itself. */
  readonly tone: "plain" | "grey" | "amber";
}

/**
 * Changes that this release cannot send wait too. Of those that are not read yet, nothing is said that may be wrong.
 */
export function changesLabel({ waiting, needYou, parked }: Counts, unread = false): ChangesLabel {
  if (unread) return { words: t("Changes: not read yet"), count: 0, tone: "plain" };
  if (needYou > 0)
    return { words: t("Changes: {count} need you", { count: bareText(needYou) }), count: needYou, tone: "amber" };
  const all = waiting + parked;
  return all > 0
    ? { words: t("Changes: {count} waiting", { count: bareText(all) }), count: all, tone: "grey" }
    : { words: t("Changes: all sent"), count: 0, tone: "plain" };
}
