import { t } from "#app/i18n/translate.ts";
import { failures } from "#contract/errors.ts";
import type { ReviewInput } from "#contract/inputs/posts.ts";
import { decisionInput, postStatuses, type Post } from "#contract/resources/posts.ts";
import { FormDialog } from "#app/ui/form/FormDialog.tsx";
import { CheckboxField } from "#app/ui/form/fields.ts";
import { ReasonField } from "#app/features/posts/open/ReasonField.tsx";
import { postTitle } from "#app/features/posts/postColumns.tsx";

interface RejectDialogProps {
  readonly post: Post;
  /** Whether the box is ticked at first. */
  readonly notify: boolean;
  /** Why it cannot be rejected as it stands. */
  readonly blocked: string | undefined;
  /** True once it is on disk. */
  readonly onReject: (decision: Omit<ReviewInput, "id">) => Promise<boolean>;
  readonly onClose: () => void;
}

/** Asks for the reason that a rejection needs (spec §5 Review form). */
export function RejectDialog({ post, notify, blocked, onReject, onClose }: RejectDialogProps) {
  return (
    <FormDialog
      title={t("Reject {title}", { title: postTitle(post) })}
      schema={decisionInput}
      initialValues={{ status: postStatuses.rejected, message: "", send_notification: notify }}
      draftKey={`review/${post.id}`}
      onSubmit={async (decision) =>
        (await onReject(decision)) ? { ok: true } : { ok: false, message: failures.postStatus, detail: "", errors: {} }
      }
      onClose={onClose}
      blocked={blocked}
    >
      <ReasonField posts={[post]} startsFocused />
      <CheckboxField name="send_notification" label={t("Send notification")} />
    </FormDialog>
  );
}
