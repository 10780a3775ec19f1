import { t } from "#app/i18n/translate.ts";
import { pageCalls, type Page } from "#contract/resources/pages.ts";
import { useEditedRecord } from "#app/data/useEditedRecord.ts";
import { useNeedsInternet } from "#app/data/useNeedsInternet.ts";
import { useSave } from "#app/api/useSave.ts";
import { FormDialog } from "#app/ui/form/FormDialog.tsx";
import { TextArea, TextField } from "#app/ui/form/fields.ts";
import { toaster } from "#app/ui/overlay/toasts.ts";

interface PageDialogProps {
  /** `null` for a new one. */
  readonly page: Page | null;
  readonly onClose: () => void;
}

/** Spec §5 Page. */
export function PageDialog({ page, onClose }: PageDialogProps) {
  const save = useSave(pageCalls.save, [pageCalls.list]);
  const edited = useEditedRecord(page, { keyOf: ({ id }) => id, lists: [pageCalls.list] });
  return (
    <FormDialog
      title={page ? t("Edit Page") : t("Add Page")}
      schema={pageCalls.save.input}
      initialValues={valuesOf(page)}
      edited={{ ...edited, valuesOf }}
      onSubmit={async (input) => {
        const sent = await save.send({ ...input, id: page?.id }, edited.seen?.updated_at);
        if (sent.ok) toaster.success(t("Page saved"));
        return sent;
      }}
      onClose={onClose}
      draftKey={`pages.save:${page?.id ?? "new"}`}
      blocked={useNeedsInternet()}
    >
      <TextField name="meta_title" label={t("Meta Title")} />
      <TextArea name="meta_description" label={t("Meta Description")} rows={8} />
    </FormDialog>
  );
}

const valuesOf = (page: Page | null) => ({
  meta_title: page?.meta_title ?? "",
  meta_description: page?.meta_description ?? "",
});
