import { t } from "#app/i18n/translate.ts";
import { failures } from "#contract/errors.ts";
import { postCalls, postStatuses, type Post } from "#contract/resources/posts.ts";
import type { PostChanges } from "../postChanges.ts";
import { FormDialog } from "#app/ui/form/FormDialog.tsx";
import { ReviewFields } from "../ReviewFields.tsx";

export interface ReviewDialogProps {
  readonly post: Post;
  readonly changes: PostChanges;
  readonly onCancel: () => void;
  readonly onDone: () => void;
}

/** The Review Post form (spec §2, §4, §5). */
export function ReviewDialog({ post, changes, onCancel, onDone }: ReviewDialogProps) {
  return (
    <FormDialog
      title={t("Review Post")}
      schema={postCalls.review.input}
      initialValues={{ id: post.id, status: null, message: "", send_notification: false }}
      draftKey={`posts.review:${post.id}`}
      onSubmit={async ({ status, message, send_notification }) => {
        const rejects = status === postStatuses.rejected;
        const saved = await changes.review(post, {
          status,
          message: rejects ? message : undefined,
          send_notification,
        });
        if (saved) onDone();
        return saved ? { ok: true } : { ok: false, message: failures.postStatus, detail: "", errors: {} };
      }}
      onClose={onCancel}
    >
      <ReviewFields posts={[post]} />
    </FormDialog>
  );
}
