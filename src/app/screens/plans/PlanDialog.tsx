import { t } from "#app/i18n/translate.ts";
import { allRows } from "#contract/paging.ts";
import { planTypeCalls } from "#contract/resources/planTypes.ts";
import { planCalls, type Plan } from "#contract/resources/plans.ts";
import { useChoices } from "#app/data/useChoices.ts";
import { useEditedRecord } from "#app/data/useEditedRecord.ts";
import { useNeedsInternet } from "#app/data/useNeedsInternet.ts";
import { useSave } from "#app/api/useSave.ts";
import { withSaved } from "#app/ui/controls/select/comboOptions.ts";
import { FormDialog } from "#app/ui/form/FormDialog.tsx";
import { ComboField, NumberField, TextField } from "#app/ui/form/fields.ts";
import { toaster } from "#app/ui/overlay/toasts.ts";

interface PlanDialogProps {
  /** `null` for a new one. */
  readonly plan: Plan | null;
  readonly onClose: () => void;
}

/** Spec §2 and §5 Plan. */
export function PlanDialog({ plan, onClose }: PlanDialogProps) {
  const save = useSave(planCalls.save, [planCalls.list]);
  const edited = useEditedRecord(plan, { keyOf: ({ id }) => id, lists: [planCalls.list] });
  const types = useChoices(planTypeCalls.list, { page: 1, per_page: allRows }, "plan types");
  return (
    <FormDialog
      title={plan ? t("Edit Plan") : t("Add Plan")}
      schema={planCalls.save.input}
      initialValues={valuesOf(plan)}
      edited={{ ...edited, valuesOf }}
      onSubmit={async (input) => {
        const sent = await save.send(
          { ...input, id: plan?.id, discount: input.discount ?? 0 },
          edited.seen?.updated_at,
        );
        if (sent.ok) toaster.success(t("Plan saved"));
        return sent;
      }}
      onClose={onClose}
      draftKey={`plans.save:${plan?.id ?? "new"}`}
      blocked={useNeedsInternet()}
    >
      <TextField name="duration_title" label={t("Duration Title")} />
      <NumberField name="price" label={t("Price")} />
      <NumberField name="discount" label={t("Discount")} />
      <NumberField name="days" label={t("Days")} whole />
      <ComboField
        name="plan_type_id"
        label={t("Plan Type")}
        options={withSaved(
          types.rows.map((type) => ({ value: type.id, label: type.name, hint: type.state?.name })),
          plan?.plan_type_id,
          plan?.plan_type_name,
        )}
        note={types.note}
      />
    </FormDialog>
  );
}

const valuesOf = (plan: Plan | null) => ({
  duration_title: plan?.duration_title ?? "",
  price: plan?.price ?? "",
  discount: plan?.discount ?? "",
  days: plan?.days ?? "",
  plan_type_id: plan?.plan_type_id ?? null,
});
