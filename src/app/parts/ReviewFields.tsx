import { postStatuses } from "#contract/posts.ts";
import { CheckboxField, ChoiceField, TextArea, When } from "#app/ui/fields.ts";

/** Spec §4: the choices of a review. */
const choices = [
  { value: postStatuses.active, label: "Approve" },
  { value: postStatuses.disabled, label: "Disable" },
  { value: postStatuses.rejected, label: "Reject" },
];

/** The decision on a post, or on several (spec §4, §5 Review form): a reason on Reject. */
export function ReviewFields() {
  return (
    <>
      <ChoiceField name="status" label="Status" options={choices} />
      <When name="status" is={(status) => status === postStatuses.rejected}>
        <TextArea name="message" label="Message" />
      </When>
      <CheckboxField name="send_notification" label="Send notification" />
    </>
  );
}
