import { t } from "#app/i18n/translate.ts";
import { allRows } from "#contract/paging.ts";
import { planTypeCalls, type PlanType } from "#contract/resources/planTypes.ts";
import { regionCalls } from "#contract/resources/regions.ts";
import { useChoices } from "#app/data/useChoices.ts";
import { useEditedRecord } from "#app/data/useEditedRecord.ts";
import { useNeedsInternet } from "#app/data/useNeedsInternet.ts";
import { useSave } from "#app/api/useSave.ts";
import { withSaved } from "#app/ui/controls/select/comboOptions.ts";
import { FormDialog } from "#app/ui/form/FormDialog.tsx";
import { ComboField, TextArea, TextField } from "#app/ui/form/fields.ts";
import { toaster } from "#app/ui/overlay/toasts.ts";

interface PlanTypeDialogProps {
  /** `null` for a new one. */
  readonly type: PlanType | null;
  readonly onClose: () => void;
}

/** Spec §5 Plan type. */
export function PlanTypeDialog({ type, onClose }: PlanTypeDialogProps) {
  const save = useSave(planTypeCalls.save, [planTypeCalls.list]);
  const edited = useEditedRecord(type, { keyOf: ({ id }) => id, lists: [planTypeCalls.list] });
  const states = useChoices(regionCalls.list, { model: "state", per_page: allRows }, "states");
  return (
    <FormDialog
      title={type ? t("Edit Plan Type") : t("Add Plan Type")}
      schema={planTypeCalls.save.input}
      initialValues={valuesOf(type)}
      edited={{ ...edited, valuesOf }}
      onSubmit={async (input) => {
        const sent = await save.send({ ...input, id: type?.id }, edited.seen?.updated_at);
        if (sent.ok) toaster.success(t("Plan type saved"));
        return sent;
      }}
      onClose={onClose}
      draftKey={`planTypes.save:${type?.id ?? "new"}`}
      blocked={useNeedsInternet()}
    >
      <TextField name="name" label={t("Name")} />
      <TextField name="identifier" label={t("Identifier")} />
      <TextArea name="description" label={t("Description")} rows={3} />
      <ComboField
        name="state_id"
        label={t("State")}
        options={withSaved(
          states.rows.map((state) => ({ value: state.key, label: state.name, hint: state.local_lng })),
          type?.state_id,
          type?.state?.name,
        )}
        note={states.note}
      />
    </FormDialog>
  );
}

const valuesOf = (type: PlanType | null) => ({
  name: type?.name ?? "",
  identifier: type?.identifier ?? "",
  description: type?.description ?? "",
  state_id: type?.state_id ?? null,
});
