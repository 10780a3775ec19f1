import { bareText } from "#app/lib/money.ts";
import { t } from "#app/i18n/translate.ts";
import { useState } from "react";
import { failures } from "#contract/errors.ts";
import { decisionInput, postStatuses, type Post } from "#contract/resources/posts.ts";
import { ReviewFields } from "#app/features/posts/ReviewFields.tsx";
import type { PostChanges } from "#app/features/posts/postChanges.ts";
import { Button } from "#app/ui/controls/Button.tsx";
import { FormDialog } from "#app/ui/form/FormDialog.tsx";
import { useTicks, type Selection } from "#app/ui/table/selection.ts";

interface BulkReviewProps {
  /** The page that is shown: nobody decides on a post that is out of sight. */
  readonly posts: readonly Post[];
  readonly selection: Selection;
  readonly onReview: PostChanges["reviewAll"];
}

/** The very same posts: a reason that was typed for others is not theirs. */
function draftKeyOf(posts: readonly Post[]): string {
  const ids = posts.map(({ id }) => id).toSorted((one, other) => one - other);
  return `posts.review:${ids.join(",")}`;
}

/** The same decision on every ticked post, each a change of its own in the queue. */
export function BulkReview({ posts, selection, onReview }: BulkReviewProps) {
  /** As they were when the form opened: what is decided on is what was seen. */
  const [decided, setDecided] = useState<readonly Post[] | null>(null);
  const ticks = useTicks(selection);
  const chosen = posts.filter((post) => ticks.has(post.id));
  return (
    <>
      {chosen.length > 0 && (
        <Button icon="review" onClick={() => setDecided(chosen)}>
          {t("Review selected ({count})", { count: bareText(chosen.length) })}
        </Button>
      )}
      {decided && (
        <FormDialog
          title={t("Review {count, plural, one {# post} other {# posts}}", { count: bareText(decided.length) })}
          schema={decisionInput}
          initialValues={{ status: null, message: "", send_notification: false }}
          draftKey={draftKeyOf(decided)}
          onSubmit={async ({ message: reason, ...decision }) => {
            const rejects = decision.status === postStatuses.rejected;
            const saved = await onReview(decided, { ...decision, message: rejects ? reason : undefined });
            if (!saved) return { ok: false, message: failures.postStatus, detail: "", errors: {} };
            selection.setAll(
              decided.map(({ id }) => id),
              false,
            );
            return { ok: true };
          }}
          onClose={() => setDecided(null)}
        >
          <ReviewFields posts={decided} />
        </FormDialog>
      )}
    </>
  );
}
