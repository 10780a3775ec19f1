import { postStatuses } from "#contract/resources/posts.ts";
import { CheckboxField, ChoiceField, When } from "#app/ui/form/fields.ts";
import { lazyWithPreload } from "#app/lib/lazyWithPreload.tsx";

// It knows Formik, and a list that offers a review must not fetch that.
const lazyReasonField = lazyWithPreload(async () => (await import("./open/ReasonField.tsx")).ReasonField);

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
        <lazyReasonField.Component />
      </When>
      <CheckboxField name="send_notification" label="Send notification" />
    </>
  );
}
