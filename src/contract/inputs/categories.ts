import { object, type InferType } from "yup";
import { fileKinds } from "../files.ts";
import { idField, oneFile, optionalId, plainNumber, requiredText } from "../inputs.ts";

/** Spec §5 Category. */
export const categoryInput = object({
  id: optionalId(),
  title: requiredText("Title"),
  image: oneFile(fileKinds.category.maxMegabytes),
});
export type CategoryInput = InferType<typeof categoryInput>;

/** Input of a move: to a 1-based position (contract/README.md §3). */
export const reorderInput = object({
  id: idField(),
  position: plainNumber()
    .typeError("Position must be a number")
    .integer("Position must be a whole number")
    .min(1, "Position must be at least 1")
    .max(1_000_000, "Position is too large")
    .required("Position is required"),
});
