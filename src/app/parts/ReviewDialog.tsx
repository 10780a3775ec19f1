import { useFormikContext } from "formik";
import { postStatuses, reviewInput, type Post } from "#contract/posts.ts";
import { useReachability } from "#app/api/useReachability.ts";
import { FormDialog } from "#app/ui/FormDialog.tsx";
import { CheckboxField } from "#app/ui/form/CheckboxField.tsx";
import { ChoiceField } from "#app/ui/form/ChoiceField.tsx";
import { TextArea } from "#app/ui/form/TextArea.tsx";
import type { PostDecisions } from "./usePostDecisions.ts";

/** Spec §4: the choices of the Dashboard review. */
const choices = [
  { value: postStatuses.active, label: "Approve" },
  { value: postStatuses.disabled, label: "Disable" },
  { value: postStatuses.rejected, label: "Reject" },
];

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

function ReviewFields() {
  const { values } = useFormikContext<{ status: number | null }>();
  return (
    <>
      <ChoiceField name="status" label="Status" options={choices} />
      {values.status === postStatuses.rejected && <TextArea name="message" label="Message" />}
      <CheckboxField name="send_notification" label="Send notification" />
    </>
  );
}
