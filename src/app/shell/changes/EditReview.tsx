import { t, translated } from "#app/i18n/translate.ts";
import { postCalls, postStatuses } from "#contract/resources/posts.ts";
import { failures } from "#contract/errors.ts";
import { reviewedAnew } from "#outbox/mutations/review.ts";
import type { Outbox } from "#outbox/outbox.ts";
import { notAsked, type QueuedChange } from "#outbox/change/queuedChange.ts";
import { failureText } from "#app/data/changes/failureText.ts";
import { ReviewFields } from "#app/features/posts/ReviewFields.tsx";
import { FormDialog } from "#app/ui/form/FormDialog.tsx";
import { toaster } from "#app/ui/overlay/toasts.ts";
import { changeItem } from "./ChangeItem.look.ts";

interface EditReviewProps {
  readonly row: QueuedChange;
  readonly outbox: Outbox;
  readonly onClose: () => void;
}

/** Of the change and not of its post, about which another may wait; the same after `Retry`, which gives the change another id. */
export const draftKeyOf = ({ seq, createdAt }: QueuedChange) => `posts.review:change ${seq} ${createdAt}`;

/** `Edit` on a refused review: the Review Post form again, with what was typed and what the server said to it. */
export function EditReview({ row, outbox, onClose }: EditReviewProps) {
  const { status, message, send_notification } = row.args;
  return (
    <FormDialog
      title={t("Review Post")}
      schema={postCalls.review.input}
      initialValues={{ id: row.args.id, status, message: message ?? "", send_notification: send_notification === true }}
      draftKey={draftKeyOf(row)}
      onSubmit={async (input) => {
        const rejects = input.status === postStatuses.rejected;
        const decision = { ...input, message: rejects ? input.message : undefined };
        try {
          if (await outbox.edit(row.seq, reviewedAnew(row, decision))) {
            toaster.success(t("Saved, will be sent again"));
            return { ok: true };
          }
          return { ok: false, message: failures.postStatus, detail: t("It has moved on meanwhile."), errors: {} };
        } catch (error) {
          return { ok: false, message: failures.postStatus, detail: failureText(error), errors: {} };
        }
      }}
      onClose={onClose}
    >
      <p>{row.title}</p>
      {row.state.name === "refused" && (
        <p className={changeItem.refusal}>
          {row.state.status === notAsked ? t("It could not be sent:") : t("The server said:")}{" "}
          {[row.state.message, ...Object.values(row.state.errors).flat()].map(translated).join(" ")}
        </p>
      )}
      <ReviewFields posts={[row]} />
    </FormDialog>
  );
}
