import { t } from "#app/i18n/translate.ts";
import { failures } from "#contract/errors.ts";
import { decisionInput, postStatuses, type Post } from "#contract/resources/posts.ts";
import { ReviewFields } from "#app/features/posts/ReviewFields.tsx";
import type { PostChanges } from "#app/features/posts/postChanges.ts";
import { bareText } from "#app/lib/money.ts";
import { FormDialog } from "#app/ui/form/FormDialog.tsx";

export interface BulkReviewDialogProps {
  /** As they were when the form opened: what is decided on is what was seen. */
  readonly posts: readonly Post[];
  readonly onReview: PostChanges["reviewAll"];
  /** All of them stand on disk. */
  readonly onReviewed: () => void;
  readonly onClose: () => void;
}

/** The very same posts: a reason that was typed for others is not theirs. */
function draftKeyOf(posts: readonly Post[]): string {
  const ids = posts.map(({ id }) => id).toSorted((one, other) => one - other);
  return `posts.review:${ids.join(",")}`;
}

export function BulkReviewDialog({ posts, onReview, onReviewed, onClose }: BulkReviewDialogProps) {
  return (
    <FormDialog
      title={t("Review {count, plural, one {# post} other {# posts}}", { count: bareText(posts.length) })}
      schema={decisionInput}
      initialValues={{ status: null, message: "", send_notification: false }}
      draftKey={draftKeyOf(posts)}
      onSubmit={async ({ message: reason, ...decision }) => {
        const rejects = decision.status === postStatuses.rejected;
        const saved = await onReview(posts, { ...decision, message: rejects ? reason : undefined });
        if (!saved) return { ok: false, message: failures.postStatus, detail: "", errors: {} };
        onReviewed();
        return { ok: true };
      }}
      onClose={onClose}
    >
      <ReviewFields posts={posts} />
    </FormDialog>
  );
}
