import { t } from "#app/i18n/translate.ts";
import type { Written } from "./open/reasons.ts";
import { postStatuses } from "#contract/resources/posts.ts";
import { CheckboxField, ChoiceField, When } from "#app/ui/form/fields.ts";
import { lazyWithPreload } from "#app/lib/lazyWithPreload.tsx";

// It knows Formik, and a list that offers a review must not fetch that.
const lazyReasonField = lazyWithPreload(async () => (await import("./open/ReasonField.tsx")).ReasonField);

/** Spec §4: the choices of a review. */
const choices = () => [
  { value: postStatuses.active, label: t("Approve") },
  { value: postStatuses.disabled, label: t("Disable") },
  { value: postStatuses.rejected, label: t("Reject") },
];

/** The decision on a post, or on several (spec §4, §5 Review form): a reason on Reject. */
export function ReviewFields({ posts }: { readonly posts: readonly Written[] }) {
  return (
    <>
      <ChoiceField name="status" label={t("Status")} options={choices()} />
      <When name="status" is={(status) => status === postStatuses.rejected}>
        <lazyReasonField.Component posts={posts} />
      </When>
      <CheckboxField name="send_notification" label={t("Send notification")} />
    </>
  );
}
