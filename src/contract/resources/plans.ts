import { entity, removed } from "../answers.ts";
import { del, get, post } from "../call.ts";
import { failures } from "../errors.ts";
import type { Queued } from "../queued.ts";
import { decimal, id, nullable, record, onOff, relation, text, textOrNull, time, type Shape } from "../read.ts";
import { listOf, pagingQuery } from "../paging.ts";
import { manyRows } from "../sharedInputs.ts";

export const readPlan = record(
  {
    id,
    duration_title: text,
    /** Indian rupees. */
    price: decimal,
    discount: decimal,
    /** `null` is a plan without an end. */
    days: nullable(decimal),
    plan_type_id: relation(id),
    plan_type_name: text,
    plan_type_status: onOff,
    created_at: time,
    updated_at: textOrNull,
  },
  ["duration_title", "price"],
);
export type Plan = Shape<typeof readPlan>;

/** Fetched when something is to be checked. */
const inputs = () => import("../inputs/plans.ts");

export const planCalls = {
  list: get("plans.list", "/admin/plans", pagingQuery, listOf(readPlan), { saved: true }),
  save: post("plans.save", "/admin/plans", async () => (await inputs()).planInput, entity(readPlan)),
  remove: del("plans.remove", "/admin/plans", manyRows, removed(readPlan)),
} as const;

/** Through the outbox goes its delete. */
export const queued = {
  name: "plans",
  noun: "Plan",
  opens: "/plans?edit={id}",
  read: readPlan,
  lists: [planCalls.list],
  remove: { by: "ids", call: planCalls.remove, failure: failures.planDelete },
} as const satisfies Queued<Plan>;
