import { requestOf } from "#contract/call.ts";
import type { Queued } from "#contract/queued.ts";
import type { Action } from "#outbox/change/queuedChange.ts";
import { actionOf, idAlone, mutationFor, type Mutation, type Target } from "./mutation.ts";
import type { Resource } from "./resource.ts";
import { resources, observeRow } from "./resources.ts";

/** A resource with a status switch. */
export type Switchable = Pick<Required<Queued>, "status">;

/** Spec §4: the status switch of a row, a toggle with an empty body. */
function statusOf(resource: Resource, { call, failure }: Switchable["status"]): Mutation {
  return {
    name: call.name,
    schema: 1,
    migrations: [],
    resource,
    replay: "toggles",
    removes: false,
    ...idAlone,
    request: ({ id }) => requestOf(call, { id }),
    answer: resource.one,
    patch: (_args, desired) => desired,
    failure,
    words: (_args, desired) => (desired.status === 1 ? "Turn on" : "Turn off"),
  };
}

/** The switches of spec §4. */
export const statuses: readonly Mutation[] = resources.flatMap(([{ status }, resource]) =>
  status ? [statusOf(resource, status)] : [],
);

/** Turns the switch of a row as it was shown. */
export function statusAction(
  { status }: Switchable,
  row: { readonly id: number; readonly status: 0 | 1; readonly updated_at: string | null },
  target: Omit<Target, "id">,
): Action {
  const desired = { status: row.status === 1 ? 0 : 1 };
  return actionOf(
    mutationFor(status.call, statuses),
    { ...target, id: row.id },
    observeRow(row),
    { id: row.id },
    desired,
  );
}
