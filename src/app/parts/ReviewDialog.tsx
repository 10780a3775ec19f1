import { postStatuses, reviewInput, type Post } from "#contract/posts.ts";
import { useReachability } from "#app/api/useReachability.ts";
import { FormDialog } from "#app/ui/FormDialog.tsx";
import { ReviewFields } from "./ReviewFields.tsx";
import type { PostDecisions } from "./usePostDecisions.ts";

export interface ReviewDialogProps {
  readonly post: Post;
  readonly decisions: PostDecisions;
  readonly onCancel: () => void;
  readonly onDone: () => void;
}

/** The Review Post form (spec §2, §4, §5). */
export function ReviewDialog({ post, decisions, onCancel, onDone }: ReviewDialogProps) {
  const online = useReachability().state === "online";
  return (
    <FormDialog
      title="Review Post"
      schema={reviewInput}
      initialValues={{ id: post.id, status: null, message: "", send_notification: false }}
      onSubmit={async ({ status, message, send_notification }) => {
        const rejects = status === postStatuses.rejected;
        const sent = await decisions.review(post, {
          status,
          message: rejects ? message : undefined,
          send_notification,
        });
        if (sent.ok) onDone();
        return sent;
      }}
      onClose={onCancel}
      blocked={online ? undefined : "Needs internet"}
    >
      <ReviewFields />
    </FormDialog>
  );
}
