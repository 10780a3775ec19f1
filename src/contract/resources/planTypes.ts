import { object, type InferType } from "yup";
import { entity, removed } from "../answers.ts";
import { del, get, patch, post } from "../call.ts";
import { failures } from "../errors.ts";
import { idField, idInput, idsInput, optionalId, optionalText, requiredText } from "../inputs.ts";
import { listOf, pagingInput } from "../paging.ts";
import type { Queued } from "../queued.ts";
import { id, record, onOff, relation, text, textOrNull, type Shape } from "../read.ts";

const readPlanType = record(
  {
    id,
    name: text,
    identifier: text,
    description: text,
    state_id: relation(id),
    state: relation(record({ id: relation(id), name: text })),
    status: onOff,
    created_at: text,
    updated_at: textOrNull,
  },
  ["name", "identifier"],
);
export type PlanType = Shape<typeof readPlanType>;

/** Spec §5 Plan type. */
export const planTypeInput = object({
  id: optionalId(),
  name: requiredText("Name"),
  identifier: requiredText("Identifier"),
  description: optionalText("Description", 10_000),
  state_id: idField("State is required"),
});
export type PlanTypeInput = InferType<typeof planTypeInput>;

export const planTypeCalls = {
  list: get("planTypes.list", "/admin/plan-types", pagingInput, listOf(readPlanType), { saved: true }),
  save: post("planTypes.save", "/admin/plan-types", planTypeInput, entity(readPlanType)),
  remove: del("planTypes.remove", "/admin/plan-types", idsInput, removed(readPlanType)),
  status: patch("planTypes.status", "/admin/plan-types/{id}/status", idInput, entity(readPlanType)),
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
