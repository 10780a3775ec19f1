import { t } from "#app/i18n/translate.ts";
import { useContext, useMemo } from "react";
import { useLocation } from "wouter";
import { postCalls } from "#contract/resources/posts.ts";
import type { Outbox } from "#outbox/outbox.ts";
import type { QueuedChange } from "#outbox/change/queuedChange.ts";
import { tellNotice } from "#app/data/changes/notices.ts";
import { failureText } from "#app/data/changes/failureText.ts";
import { DraftsContext } from "#app/ui/form/DraftsContext.ts";
import { toaster } from "#app/ui/overlay/toasts.ts";
import type { ChangeActions } from "./ChangeButtons.tsx";
import { draftKeyOf } from "./EditReview.tsx";
import { recordPath } from "./describe.ts";

/** The buttons' effects. `onEdit` opens the form of a change that has one; the others are edited on their screen. */
export function useChangeActions(outbox: Outbox, onEdit: (row: QueuedChange) => void): ChangeActions {
  const [, navigate] = useLocation();
  const drafts = useContext(DraftsContext);
  // The items are memoised by it.
  return useMemo(() => {
    const open = (row: QueuedChange) => navigate(recordPath(row.entity, row.sourceList));
    return {
      edit: (row) => (row.kind === postCalls.review.name ? onEdit(row) : open(row)),
      open,
      retry: ({ seq }) => void act(() => outbox.retry(seq), t("Trying again")),
      discard: (row) => {
        void act(() => outbox.discard(row.seq), t("Discarded"));
        void drafts?.discard(draftKeyOf(row));
      },
      keepTheirs: ({ seq }) => void act(() => outbox.keepTheirs(seq), t("Theirs kept")),
      applyMine: ({ seq }) => void act(() => outbox.applyMine(seq), t("Yours will be sent")),
      takeBack: ({ seq, entity }) =>
        void act(
          () => outbox.undo(seq),
          () => tellNotice({ kind: "undone", entities: [entity] }),
        ),
    };
  }, [outbox, onEdit, navigate, drafts]);
}

/** `done` is what to say, or says it. */
async function act(work: () => Promise<boolean>, done: string | (() => void)): Promise<void> {
  try {
    if (await work()) {
      if (typeof done === "string") toaster.success(done);
      else done();
    } else toaster.failure(t("It has moved on meanwhile: look at its state again."));
  } catch (error) {
    toaster.failure(failureText(error));
  }
}
