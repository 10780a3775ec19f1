import { t } from "#app/i18n/translate.ts";
import { categoryCalls, type Category } from "#contract/resources/categories.ts";
import { fileKinds } from "#contract/files.ts";
import { useEditedRecord } from "#app/data/useEditedRecord.ts";
import { useNeedsInternet } from "#app/data/useNeedsInternet.ts";
import { useSave } from "#app/api/useSave.ts";
import { UploadBar } from "#app/ui/controls/UploadBar.tsx";
import { FormDialog } from "#app/ui/form/FormDialog.tsx";
import { FileField, TextField } from "#app/ui/form/fields.ts";
import { toaster } from "#app/ui/overlay/toasts.ts";

interface CategoryDialogProps {
  /** `null` for a new category. */
  readonly category: Category | null;
  readonly onClose: () => void;
}

/** Adds or edits a category (spec §5 Category): a title and a png of at most 2 MB. */
export function CategoryDialog({ category, onClose }: CategoryDialogProps) {
  const save = useSave(categoryCalls.save, [categoryCalls.list]);
  const edited = useEditedRecord(category, { keyOf: ({ id }) => id, lists: [categoryCalls.list] });
  return (
    <FormDialog
      title={category ? t("Edit Category") : t("Add Category")}
      schema={categoryCalls.save.input}
      initialValues={valuesOf(category)}
      edited={{ ...edited, valuesOf, filesOf }}
      draftKey={`categories.save:${category?.id ?? "new"}`}
      onSubmit={async (input) => {
        const sent = await save.send(input, edited.seen?.updated_at);
        if (sent.ok) toaster.success(t("Category saved"));
        return sent;
      }}
      onClose={onClose}
      blocked={useNeedsInternet()}
    >
      <TextField name="title" label={t("Title")} />
      <FileField name="image" label={t("Image")} kind={fileKinds.category} stored={storedImage(edited.seen)} />
      <UploadBar uploaded={save.uploaded} />
    </FormDialog>
  );
}

/** The server gives it no name: its address does. */
const storedImage = (category: Category | null) =>
  category?.image ? [{ file_path: category.image, file_name: "" }] : [];

const valuesOf = (category: Category | null) => ({
  ...(category && { id: category.id }),
  title: category?.title ?? "",
  image: undefined,
});

const filesOf = ({ image }: Category) => ({ image: [image] });
