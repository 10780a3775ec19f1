import { t, type Words } from "#app/i18n/translate.ts";
import { useQueryClient } from "@tanstack/react-query";
import { failures } from "#contract/errors.ts";
import { decisionInput, postStatuses, type Post } from "#contract/resources/posts.ts";
import { FormDialog } from "#app/ui/form/FormDialog.tsx";
import { CheckboxField } from "#app/ui/form/fields.ts";
import { ReasonField } from "#app/features/posts/open/ReasonField.tsx";
import { reviewPosts } from "#app/features/posts/postChanges.ts";
import { sourceListOf } from "#app/features/posts/usePost.ts";

interface RejectAllProps {
  readonly posts: readonly Post[];
  /** Those of them that still wait as they were seen, as they stand now: another tab may have decided on one while the reason is written. */
  readonly left: readonly Post[];
  readonly notify: boolean;
  readonly onRejected: (posts: readonly Post[]) => void;
  readonly onClose: () => void;
}

const movedOn: Words = "It has moved on meanwhile: look at its state again.";

/** Asks for one reason for all of them (spec §5 Review form); each is a decision of its own in the queue, with one `Undo`. */
export function RejectAll({ posts, left, notify, onRejected, onClose }: RejectAllProps) {
  const client = useQueryClient();
  return (
    <FormDialog
      title={t("Reject {count, plural, one {# post} other {# posts}}", { count: posts.length })}
      schema={decisionInput}
      initialValues={{ status: postStatuses.rejected, message: "", send_notification: notify }}
      draftKey={`review.seller:${posts.map(({ id }) => id).join(",")}`}
      onSubmit={async (decision) => {
        if (left.length === 0) return { ok: false, message: movedOn, detail: "", errors: {} };
        const seen = left.flatMap((post) => {
          const listed = sourceListOf(client, post.id);
          return listed ? [{ post, sourceList: listed.sourceList }] : [];
        });
        if (!(await reviewPosts(seen, decision)))
          return { ok: false, message: failures.postStatus, detail: "", errors: {} };
        onRejected(left);
        return { ok: true };
      }}
      onClose={onClose}
    >
      <ReasonField posts={posts} />
      <CheckboxField name="send_notification" label={t("Send notification")} />
    </FormDialog>
  );
}
