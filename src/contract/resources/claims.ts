import { entity, toldOrAcknowledged } from "../answers.ts";
import { del, post } from "../call.ts";
import { id, readableOf, record, someText } from "../read.ts";

export { mostClaimed } from "../values.ts";

/** How long a claim holds, in ms; asking again begins anew. */
export const claimMs = 10 * 60 * 1_000;

/** Those of the wanted that somebody else has; the others are one's own now, or not under review any more. */
const readClaimed = record({ held: readableOf(record({ id, by: someText })) }, ["held"]);

export const givenBack = "Claims given back.";

/** Fetched when something is to be checked. */
const inputs = () => import("../inputs/claims.ts");

/** For servers that say `claims` in the header `Haat-Offers` (contract/README.md §6). */
export const claimCalls = {
  claim: post("claims.claim", "/admin/posts/claim", async () => (await inputs()).claimInput, entity(readClaimed), {
    carries: "json",
  }),
  giveBack: del(
    "claims.giveBack",
    "/admin/posts/claim",
    async () => (await inputs()).giveBackInput,
    toldOrAcknowledged(givenBack),
    { carries: "query" },
  ),
} as const;

/** Nothing of it is changed through the outbox. */
export const queued = null;
