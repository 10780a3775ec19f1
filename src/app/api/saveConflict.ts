import type { Call } from "#contract/call.ts";
import { UnreadableError, isRecord } from "#contract/read.ts";
import type { ApiError } from "./ApiError.ts";
import { host } from "./host.ts";

/** A change that somebody else made to a record while the person looked at it. */
export type SaveConflict<Row> =
  /** 412 (contract/README.md §5.3): `now` is what it has become, `null` where the answer does not say. */
  { readonly kind: "changed"; readonly now: Row | null } | { readonly kind: "gone" };

/** What the API's own 412 or 404 tells; nothing for other failures, and for those of a proxy on the way. */
export function conflictOf<Row>(
  call: Pick<Call<never, Row>, "method" | "read">,
  { failure }: ApiError,
): SaveConflict<Row> | undefined {
  if (failure.kind !== "status" || failure.body === null) return undefined;
  if (failure.status === 404) return { kind: "gone" };
  return failure.status === 412 ? { kind: "changed", now: entityIn(call, failure.body) } : undefined;
}

/** The entity of a 412, read as that of a success would be. The answer to a delete is none. */
function entityIn<Row>({ method, read }: Pick<Call<never, Row>, "method" | "read">, body: unknown): Row | null {
  const data = isRecord(body) ? body.data : null;
  if (method === "DELETE" || !isRecord(data)) return null;
  try {
    return read({ data }, host);
  } catch (error) {
    if (error instanceof UnreadableError) return null;
    throw error;
  }
}
