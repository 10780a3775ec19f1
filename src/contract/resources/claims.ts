import { array, object, type InferType } from "yup";
import { entity, toldOrAcknowledged } from "../answers.ts";
import { del, post } from "../call.ts";
import { idField, nothingInput } from "../inputs.ts";
import { id, readableOf, record, someText } from "../read.ts";

/** How long a claim holds, in ms; asking again begins anew. */
export const claimMs = 10 * 60 * 1_000;
/** Most posts of one request. */
export const mostClaimed = 20;

const claimInput = object({
  ids: array(idField())
    .min(1, "Ids are required")
    .max(mostClaimed, `Ids must be at most ${mostClaimed}`)
    .required("Ids are required"),
});
export type ClaimInput = InferType<typeof claimInput>;

/** Those of the wanted that somebody else has; the others are one's own now, or not under review any more. */
const readClaimed = record({ held: readableOf(record({ id, by: someText })) }, ["held"]);

export const givenBack = "Claims given back.";

/** For servers that say `claims` in the header `Haat-Offers` (contract/README.md §6). */
export const claimCalls = {
  claim: post("claims.claim", "/admin/posts/claim", claimInput, entity(readClaimed), { carries: "json" }),
  giveBack: del("claims.giveBack", "/admin/posts/claim", nothingInput, toldOrAcknowledged(givenBack), {
    carries: "nothing",
  }),
} as const;

/** Nothing of it is changed through the outbox. */
export const queued = null;
