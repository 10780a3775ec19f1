import { useState } from "react";
import { fileKinds } from "#contract/files.ts";
import { directions, postCalls, postInput, postStatuses, type Post } from "#contract/posts.ts";
import { useReachability } from "#app/api/useReachability.ts";
import { useSend } from "#app/data/useSend.ts";
import { FormDialog } from "#app/ui/FormDialog.tsx";
import { CheckboxField } from "#app/ui/form/CheckboxField.tsx";
import { ChoiceField } from "#app/ui/form/ChoiceField.tsx";
import { FileField } from "#app/ui/form/FileField.tsx";
import { NumberField } from "#app/ui/form/NumberField.tsx";
import { TextArea } from "#app/ui/form/TextArea.tsx";
import { TextField } from "#app/ui/form/TextField.tsx";
import { useFormField } from "#app/ui/form/useFormField.ts";
import { toaster } from "#app/ui/toasts.ts";
import { UploadBar } from "#app/parts/UploadBar.tsx";
import { useCategories } from "./useCategories.ts";

const directionChoices = directions.map((direction) => ({ value: direction, label: direction }));

/** Spec §4: on this form any of the four. */
const statusChoices = [
  { value: postStatuses.rejected, label: "Reject" },
  { value: postStatuses.disabled, label: "Disable" },
  { value: postStatuses.active, label: "Active" },
  { value: postStatuses.underReview, label: "Under Review" },
];

export interface PostFormProps {
  /** `null` for a new post. */
  readonly post: Post | null;
  readonly onClose: () => void;
}

/** Adds or edits a post (spec §2, §4, §5 Post form). Files need the server: it is never queued. */
export function PostForm({ post: given, onClose }: PostFormProps) {
  // As it was opened: a list that is fetched again meanwhile must not pass a newer version on as the one that was seen.
  const [post] = useState(given);
  const save = useSend(postCalls.save, { reloads: [postCalls.list, postCalls.latest] });
  const online = useReachability().state === "online";
  const stored = post?.attachments ?? [];

  return (
    <FormDialog
      title={post ? "Edit Post" : "Add Post"}
      schema={postInput}
      schemaContext={({ deleted_images: deleted }) => ({
        kept: stored.length - (Array.isArray(deleted) ? deleted.length : 0),
      })}
      initialValues={{
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
      }}
      draftKey={`posts.save:${post?.id ?? "new"}`}
      onSubmit={async ({ reject_message: reason, ...input }) => {
        const rejects = input.status === postStatuses.rejected;
        const sent = await save.send({ ...input, ...(rejects && { reject_message: reason }) }, post?.updated_at);
        if (sent.ok) toaster.success("Post saved");
        return sent;
      }}
      onClose={onClose}
      blocked={online ? undefined : "Needs internet"}
    >
      <PostFields stored={stored} />
      <UploadBar uploaded={save.uploaded} />
    </FormDialog>
  );
}

function PostFields({ stored }: { readonly stored: Post["attachments"] }) {
  const categories = useCategories();
  const status = useFormField("status").value;
  return (
    <>
      <TextField name="title" label="Title" />
      <TextArea name="description" label="Description" />
      <NumberField name="price" label="Price" />
      <ChoiceField name="direction" label="Direction" options={directionChoices} />
      <ChoiceField
        name="category_id"
        label="Category"
        options={categories.map(({ id, title }) => ({ value: id, label: title }))}
      />
      <FileField name="files" label="Image" kind={fileKinds.post} multiple stored={stored} removals="deleted_images" />
      <ChoiceField name="status" label="Status" options={statusChoices} />
      {status === postStatuses.rejected && <TextArea name="reject_message" label="Message" />}
      <CheckboxField name="send_notification" label="Send notification" />
    </>
  );
}
