import { requestOf, type Call } from "#contract/call.ts";
import { advertisementCalls } from "#contract/advertisements.ts";
import { categoryCalls } from "#contract/categories.ts";
import type { IdInput } from "#contract/inputs.ts";
import { pageCalls } from "#contract/pages.ts";
import { planTypeCalls } from "#contract/planTypes.ts";
import { userCalls } from "#contract/users.ts";
import type { Action } from "../row.ts";
import { actionOf, idAlone, type Kind, type Target } from "./kind.ts";
import type { Resource } from "./resource.ts";
import { advertisements, categories, pages, planTypes, seeSwitch, users } from "./resources.ts";

/** Spec §4: the status switch of a row, a toggle with an empty body. */
function statusOf(resource: Resource, call: Call<IdInput, unknown>): Kind {
  return {
    name: call.name,
    schema: 1,
    up: [],
    resource,
    onRepeat: "toggles",
    removes: false,
    ...idAlone,
    request: ({ id }) => requestOf(call, { id }),
    answer: resource.one,
    patch: (_args, desired) => desired,
    words: (_args, desired) => (desired.status === 1 ? "Turn on" : "Turn off"),
  };
}

/** The switches of spec §4 by resource. */
export const statuses = {
  users: statusOf(users, userCalls.status),
  categories: statusOf(categories, categoryCalls.status),
  advertisements: statusOf(advertisements, advertisementCalls.status),
  pages: statusOf(pages, pageCalls.status),
  planTypes: statusOf(planTypes, planTypeCalls.status),
} as const;

/** Turns the switch of a row as it was shown. */
export function statusAction(
  of: keyof typeof statuses,
  row: { readonly id: number; readonly status: 0 | 1; readonly updated_at: string | null },
  target: Omit<Target, "id">,
): Action {
  const desired = { status: row.status === 1 ? 0 : 1 };
  return actionOf(statuses[of], { ...target, id: row.id }, seeSwitch(row), { id: row.id }, desired);
}
