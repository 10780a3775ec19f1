import { array, object } from "yup";
import { idField } from "../inputs.ts";
import { mostClaimed } from "../values.ts";

/** Input of a claim: the posts that are about to be decided on (contract/README.md §6). */
export const claimInput = object({
  ids: array(idField())
    .min(1, "Ids are required")
    .max(mostClaimed, `Ids must be at most ${mostClaimed}`)
    .required("Ids are required"),
});
