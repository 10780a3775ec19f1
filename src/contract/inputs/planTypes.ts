import { object, type InferType } from "yup";
import { idField, optionalId, optionalText, requiredText } from "../inputs.ts";

/** Spec §5 Plan type. */
export const planTypeInput = object({
  id: optionalId(),
  name: requiredText("Name"),
  identifier: requiredText("Identifier"),
  description: optionalText("Description", 10_000),
  state_id: idField("State is required"),
});
export type PlanTypeInput = InferType<typeof planTypeInput>;
