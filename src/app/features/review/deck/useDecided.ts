import { useEffect, useEffectEvent, useMemo, useState } from "react";
import { t } from "#app/i18n/translate.ts";
import type { ReviewInput } from "#contract/inputs/posts.ts";
import { postKey, postStatuses, type Post } from "#contract/resources/posts.ts";
import { onNotice, tellNotice } from "#app/data/changes/notices.ts";
import { failureText } from "#app/data/changes/failureText.ts";
import { tooLateText } from "#app/data/changes/queueChange.ts";
import { createStore, useStore } from "#app/lib/store.ts";
import { dataMeter } from "#app/pwa/dataMeter.ts";
import { toaster } from "#app/ui/overlay/toasts.ts";
import { createAnnouncement, type Announcement } from "./createAnnouncement.ts";
import type { Saves } from "./createSaves.ts";
import { decisionWord } from "./deckWords.ts";
import { undoneOf } from "./undoneOf.ts";
import type { DeckMoves } from "./useDeck.ts";

export interface Decided extends Pick<Announcement, "said" | "say"> {
  /** Ids of the posts that were decided in this deck, in this order; what was taken back is not among them. */
  readonly ids: readonly number[];
  /** One is decided, and on the disk. */
  readonly note: (id: number, title: string, status: ReviewInput["status"]) => void;
  /** Several were rejected for one reason. */
  readonly noteRejected: (posts: readonly Post[]) => void;
  /** Takes the last back, all that one press decided; also what is still on its way to the disk. */
  readonly undo: () => void;
}

/** What one press decided. */
interface Together extends Pick<ReviewInput, "status"> {
  readonly ids: readonly number[];
}
const idsOf = (groups: readonly Together[]) => groups.flatMap(({ ids }) => ids);

/** What is decided in the deck: said, counted and left for the next post, and shown again once it is taken back. */
export function useDecided({ leave, show }: Pick<DeckMoves, "leave" | "show">, saves: Saves): Decided {
  // Beside React's state: `Undo` may be meant for what was saved a moment ago.
  const [kept] = useState(() => createStore<readonly Together[]>([]));
  const groups = useStore(kept);
  const ids = useMemo(() => idsOf(groups), [groups]);
  const [{ lead, said, say }] = useState(createAnnouncement);

  const noteAll = (decided: readonly number[], status: ReviewInput["status"], what: string) => {
    lead(`${decisionWord(status)}: ${what}.`, t("Next:"));
    kept.set([...kept.get(), { ids: decided, status }]);
    dataMeter.add({ decisions: decided.length });
    leave(new Set(decided));
  };
  const takeBackLast = async (): Promise<boolean> => {
    const last = kept.get().at(-1);
    if (!last) return false;
    const all = last.ids.length;
    const undone = await undoneOf(last.ids.map(postKey), last.status);
    const sent = all - undone.length;
    if (sent > 0) toaster.failure(sent < all ? tooLateText(sent, all) : t("The last decision has been sent already."));
    if (sent < all) tellNotice({ kind: "undone", entities: undone });
    return sent < all;
  };
  const takenBack = useEffectEvent((entities: readonly string[], isElsewhere: boolean) => {
    // One `Undo` may take back several.
    const isBack = (id: number) => entities.includes(postKey(id));
    const last = idsOf(kept.get()).findLast(isBack);
    if (!isElsewhere) lead(t("Undone."));
    // It was decided before the deck was opened.
    if (last === undefined) return isElsewhere ? undefined : say(null);
    const left = kept.get().map((group) => ({ ...group, ids: group.ids.filter((id) => !isBack(id)) }));
    dataMeter.add({ decisions: idsOf(left).length - idsOf(kept.get()).length });
    kept.set(left.filter((group) => group.ids.length > 0));
    // By another tab: nothing moves under a finger, and the post comes round again.
    if (!isElsewhere) show(last);
  });
  useEffect(
    () =>
      onNotice((notice) => {
        if (notice.kind === "undone") takenBack(notice.entities, false);
        if (notice.kind === "undone elsewhere") takenBack(notice.entities, true);
      }),
    [],
  );

  return {
    ids,
    said,
    say,
    note: (id, title, status) => noteAll([id], status, title),
    noteRejected: (posts) => {
      const count = posts.length;
      const what = t("{count, plural, one {# post} other {# posts}}", { count });
      noteAll(
        posts.map(({ id }) => id),
        postStatuses.rejected,
        what,
      );
    },
    // The last decision, or `Undo` of the one after it, may still be on its way to the disk; what does not get there is back by itself.
    undo: () => saves.whenOver((isSaved) => void (isSaved && saves.run(takeBackLast).catch(tellFailure))),
  };
}

const tellFailure = (error: unknown) => toaster.failure(failureText(error));
