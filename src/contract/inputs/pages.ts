import { object } from "yup";
import { optionalId, requiredText } from "../inputs.ts";

/** Spec §5 Page. */
export const pageInput = object({
  id: optionalId(),
  meta_title: requiredText("Meta Title"),
  meta_description: requiredText("Meta Description", 10_000),
});
