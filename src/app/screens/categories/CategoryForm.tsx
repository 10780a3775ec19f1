import { useState } from "react";
import { categoryCalls, categoryInput, type Category } from "#contract/categories.ts";
import { fileKinds } from "#contract/files.ts";
import { useReachability } from "#app/api/useReachability.ts";
import { useSend } from "#app/data/useSend.ts";
import { UploadBar } from "#app/parts/UploadBar.tsx";
import { FormDialog } from "#app/ui/FormDialog.tsx";
import { FileField } from "#app/ui/form/FileField.tsx";
import { TextField } from "#app/ui/form/TextField.tsx";
import { toaster } from "#app/ui/toasts.ts";

export interface CategoryFormProps {
  /** `null` for a new category. */
  readonly category: Category | null;
  readonly onClose: () => void;
}

/** Adds or edits a category (spec §5 Category): a title and a png of at most 2 MB. */
export function CategoryForm({ category: given, onClose }: CategoryFormProps) {
  // As it was opened, whatever the list becomes meanwhile: its version goes with the save.
  const [category] = useState(given);
  const save = useSend(categoryCalls.save, { reloads: [categoryCalls.list] });
  const online = useReachability().state === "online";
  return (
    <FormDialog
      title={category ? "Edit Category" : "Add Category"}
      schema={categoryInput}
      initialValues={{ ...(category && { id: category.id }), title: category?.title ?? "", image: undefined }}
      draftKey={`categories.save:${category?.id ?? "new"}`}
      onSubmit={async (input) => {
        const sent = await save.send(input, category?.updated_at);
        if (sent.ok) toaster.success("Category saved");
        return sent;
      }}
      onClose={onClose}
      blocked={online ? undefined : "Needs internet"}
    >
      <TextField name="title" label="Title" />
      <FileField name="image" label="Image" kind={fileKinds.category} stored={storedImage(category)} />
      <UploadBar uploaded={save.uploaded} />
    </FormDialog>
  );
}

function storedImage(category: Category | null) {
  if (!category?.image) return [];
  return [{ file_path: category.image, file_name: category.image.replace(/^.*\//, "") || category.title }];
}
