import { array, object, string } from "yup";
import { idField } from "../inputs.ts";
import { mostClaimed } from "../values.ts";

/** A UUID that a deck has made at random; without it claims are those of the person alone. */
const deck = string().uuid("Deck must be a UUID").optional();

/** Input of a claim: the posts that are about to be decided on (contract/README.md §6). */
export const claimInput = object({
  ids: array(idField())
    .min(1, "Ids are required")
    .max(mostClaimed, `Ids must be at most ${mostClaimed}`)
    .required("Ids are required"),
  deck,
});

/** Input of giving back: the deck that is left; all of the person's without one. */
export const giveBackInput = object({ deck });
