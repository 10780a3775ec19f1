import { t } from "#app/i18n/translate.ts";
import { fileKinds } from "#contract/files.ts";
import { directions, postCalls, postKey, postStatuses, type Post } from "#contract/resources/posts.ts";
import { needsYou } from "#outbox/change/queuedChange.ts";
import type { Snapshot } from "#outbox/view/snapshotStore.ts";
import { useUnsentOf } from "#app/data/changes/useUnsent.ts";
import { useEditedRecord } from "#app/data/useEditedRecord.ts";
import { useNeedsInternet } from "#app/data/useNeedsInternet.ts";
import { useSave } from "#app/api/useSave.ts";
import { withSaved } from "#app/ui/controls/select/comboOptions.ts";
import { FormDialog } from "#app/ui/form/FormDialog.tsx";
import { CheckboxField, ChoiceField, FileField, NumberField, TextArea, TextField, When } from "#app/ui/form/fields.ts";
import { toaster } from "#app/ui/overlay/toasts.ts";
import { UploadBar } from "#app/ui/controls/UploadBar.tsx";
import { useCategories } from "#app/features/posts/filters/useCategories.ts";

const directionChoices = () => directions.map((direction) => ({ value: direction, label: t(direction) }));

/** Spec §4: on this form any of the four. */
const statusChoices = () => [
  { value: postStatuses.rejected, label: t("Reject") },
  { value: postStatuses.disabled, label: t("Disable") },
  { value: postStatuses.active, label: t("Active") },
  { value: postStatuses.underReview, label: t("Under Review") },
];

interface PostEditDialogProps {
  /** `null` for a new post. */
  readonly post: Post | null;
  /** A new post is saved. */
  readonly onAdded: () => void;
  readonly onClose: () => void;
}

/** Whether a decision on the post is on its way: a save that was there before it would make it, and leave out its notification. */
const isDecisionOnItsWay = ({ byEntity }: Pick<Snapshot, "byEntity">, id: number) =>
  byEntity.get(postKey(id))?.some((row) => row.kind === postCalls.review.name && !needsYou(row)) === true;

/** Adds or edits a post (spec §2, §4, §5 Post form). Files need the server: it is never queued. */
export function PostEditDialog({ post, onAdded, onClose }: PostEditDialogProps) {
  const save = useSave(postCalls.save, [postCalls.list, postCalls.latest]);
  const edited = useEditedRecord(post, { keyOf: ({ id }) => id, lists: [postCalls.list, postCalls.latest] });
  const categories = useCategories();
  const offline = useNeedsInternet();
  const isDecided = useUnsentOf((snapshot) => post !== null && isDecisionOnItsWay(snapshot, post.id));
  const unsent = isDecided ? t("A decision on this post has not been sent yet.") : undefined;
  const stored = edited.seen?.attachments ?? [];

  return (
    <FormDialog
      title={post ? t("Edit Post") : t("Add Post")}
      schema={postCalls.save.input}
      schemaContext={({ deleted_images: removed }) => ({
        kept: stored.filter((file) => !(Array.isArray(removed) && removed.includes(file.file_name))).length,
      })}
      initialValues={valuesOf(post)}
      edited={{ ...edited, valuesOf, filesOf }}
      draftKey={`posts.save:${post?.id ?? "new"}`}
      onSubmit={async ({ reject_message: reason, ...input }) => {
        const rejects = input.status === postStatuses.rejected;
        const sent = await save.send({ ...input, ...(rejects && { reject_message: reason }) }, edited.seen?.updated_at);
        if (sent.ok) toaster.success(t("Post saved"));
        if (sent.ok && post === null) onAdded();
        return sent;
      }}
      onClose={onClose}
      blocked={offline ?? unsent}
    >
      <TextField name="title" label={t("Title")} />
      <TextArea name="description" label={t("Description")} />
      <NumberField name="price" label={t("Price")} />
      <ChoiceField name="direction" label={t("Direction")} options={directionChoices()} />
      <ChoiceField
        name="category_id"
        label={t("Category")}
        options={withSaved(
          categories.rows.map(({ id, title }) => ({ value: id, label: title })),
          post?.category?.id,
          post?.category?.title,
        )}
        note={categories.note}
      />
      <FileField
        name="files"
        label={t("Image")}
        kind={fileKinds.post}
        multiple
        stored={stored}
        removals="deleted_images"
      />
      <ChoiceField name="status" label={t("Status")} options={statusChoices()} />
      <When name="status" is={(status) => status === postStatuses.rejected}>
        <TextArea name="reject_message" label={t("Message")} />
      </When>
      <CheckboxField name="send_notification" label={t("Send notification")} />
      <UploadBar uploaded={save.uploaded} />
    </FormDialog>
  );
}

const valuesOf = (post: Post | null) => ({
  ...(post && { id: post.id }),
  title: post?.title ?? "",
  description: post?.description ?? "",
  price: post ? String(post.price) : "",
  direction: post?.direction ?? null,
  category_id: post?.category?.id ?? null,
  status: post?.status ?? postStatuses.underReview,
  reject_message: post?.reject_message ?? "",
  send_notification: false,
  files: [],
  deleted_images: [],
});

const filesOf = ({ attachments }: Post) => ({ files: attachments.map(({ file_path: path }) => path) });
