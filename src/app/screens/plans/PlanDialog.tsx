import { allRows } from "#contract/paging.ts";
import { planTypeCalls } from "#contract/planTypes.ts";
import { planCalls, planInput, type Plan } from "#contract/plans.ts";
import { useNeedsInternet } from "#app/data/useNeedsInternet.ts";
import { useRead } from "#app/data/useRead.ts";
import { useSend } from "#app/data/useSend.ts";
import { FormDialog } from "#app/ui/FormDialog.tsx";
import { ComboField, NumberField, TextField } from "#app/ui/fields.ts";
import { toaster } from "#app/ui/toasts.ts";

interface PlanDialogProps {
  /** `null` for a new one. */
  readonly plan: Plan | null;
  readonly onClose: () => void;
}

/** Spec §2 and §5 Plan. */
export function PlanDialog({ plan, onClose }: PlanDialogProps) {
  const save = useSend(planCalls.save, { reloads: [planCalls.list] });
  const types = useRead(planTypeCalls.list, { page: 1, per_page: allRows });
  return (
    <FormDialog
      title={plan ? "Edit Plan" : "Add Plan"}
      schema={planInput}
      initialValues={{
        duration_title: plan?.duration_title ?? "",
        price: plan?.price ?? "",
        discount: plan?.discount ?? "",
        days: plan?.days ?? "",
        plan_type_id: plan?.plan_type_id ?? null,
      }}
      onSubmit={async (input) => {
        const sent = await save.send({ ...input, id: plan?.id, discount: input.discount ?? 0 }, plan?.updated_at);
        if (sent.ok) toaster.success("Plan saved");
        return sent;
      }}
      onClose={onClose}
      draftKey={`plans.save:${plan?.id ?? "new"}`}
      blocked={useNeedsInternet()}
    >
      <TextField name="duration_title" label="Duration Title" />
      <NumberField name="price" label="Price" />
      <NumberField name="discount" label="Discount" />
      <NumberField name="days" label="Days" whole />
      <ComboField
        name="plan_type_id"
        label="Plan Type"
        options={(types.data?.rows ?? []).map((type) => ({ value: type.id, label: type.name, hint: type.state?.name }))}
      />
    </FormDialog>
  );
}
