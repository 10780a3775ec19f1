import { object, type InferType } from "yup";
import { entity, removed, type Call } from "../call.ts";
import { failures } from "../errors.ts";
import {
  idField,
  idInput,
  idsInput,
  optionalId,
  optionalText,
  requiredText,
  type IdInput,
  type IdsInput,
} from "../inputs.ts";
import { listOf, pagingInput, type Paged, type PagingInput } from "../paging.ts";
import type { Queued } from "../queued.ts";
import { id, record, onOff, relation, text, textOrNull, type Shape } from "../read.ts";

export const readPlanType = record(
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
  list: {
    name: "planTypes.list",
    method: "GET",
    path: "/admin/plan-types",
    carries: "query",
    access: "staff",
    input: pagingInput,
    read: listOf(readPlanType),
    saved: true,
  } satisfies Call<PagingInput, Paged<PlanType>>,
  save: {
    name: "planTypes.save",
    method: "POST",
    path: "/admin/plan-types",
    carries: "multipart",
    access: "staff",
    input: planTypeInput,
    read: entity(readPlanType),
  } satisfies Call<PlanTypeInput, PlanType>,
  remove: {
    name: "planTypes.remove",
    method: "DELETE",
    path: "/admin/plan-types",
    carries: "json",
    access: "staff",
    input: idsInput,
    read: removed(readPlanType),
  } satisfies Call<IdsInput, string>,
  status: {
    name: "planTypes.status",
    method: "PATCH",
    path: "/admin/plan-types/{id}/status",
    carries: "nothing",
    access: "staff",
    input: idInput,
    read: entity(readPlanType),
  } satisfies Call<IdInput, PlanType>,
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
