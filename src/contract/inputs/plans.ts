import { object, type InferType } from "yup";
import { idField, optionalAmount, optionalId, plainNumber, requiredAmount, requiredText } from "../inputs.ts";

/** Spec §5 Plan. */
export const planInput = object({
  id: optionalId(),
  duration_title: requiredText("Duration Title"),
  price: requiredAmount("Price"),
  discount: optionalAmount("Discount"),
  /** `null` is a plan without an end. */
  days: plainNumber(null)
    .typeError("Days must be a number")
    .integer("Days must be a whole number")
    .min(0, "Days must not be negative")
    .max(100_000, "Days is too large")
    .nullable()
    .optional(),
  plan_type_id: idField("Plan Type is required"),
});
export type PlanInput = InferType<typeof planInput>;
