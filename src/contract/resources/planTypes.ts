import { entity, removed } from "../answers.ts";
import { del, get, patch, post } from "../call.ts";
import { failures } from "../errors.ts";
import type { Queued } from "../queued.ts";
import { id, record, onOff, relation, text, textOrNull, time, type Shape } from "../read.ts";
import { listOf, pagingQuery } from "../paging.ts";
import { manyRows, oneRow } from "../sharedInputs.ts";

const readPlanType = record(
  {
    id,
    name: text,
    identifier: text,
    description: text,
    state_id: relation(id),
    state: relation(record({ id: relation(id), name: text })),
    status: onOff,
    created_at: time,
    updated_at: textOrNull,
  },
  ["name", "identifier"],
);
export type PlanType = Shape<typeof readPlanType>;

/** Fetched when something is to be checked. */
const inputs = () => import("../inputs/planTypes.ts");

export const planTypeCalls = {
  list: get("planTypes.list", "/admin/plan-types", pagingQuery, listOf(readPlanType), { saved: true }),
  save: post("planTypes.save", "/admin/plan-types", async () => (await inputs()).planTypeInput, entity(readPlanType)),
  remove: del("planTypes.remove", "/admin/plan-types", manyRows, removed(readPlanType)),
  status: patch("planTypes.status", "/admin/plan-types/{id}/status", oneRow, entity(readPlanType)),
} as const;

/** Through the outbox go its switch and its delete. */
export const queued = {
  name: "planTypes",
  noun: "Plan type",
  opens: "/plan-types?edit={id}",
  read: readPlanType,
  lists: [planTypeCalls.list],
  status: { call: planTypeCalls.status, failure: failures.planTypeStatus },
  remove: { by: "ids", call: planTypeCalls.remove, failure: failures.planTypeDelete },
} as const satisfies Queued<PlanType>;
