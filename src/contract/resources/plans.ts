import { number, object, type InferType } from "yup";
import { entity, removed } from "../answers.ts";
import { del, get, post } from "../call.ts";
import { failures } from "../errors.ts";
import { idField, idsInput, optionalAmount, optionalId, requiredAmount, requiredText } from "../inputs.ts";
import { listOf, pagingInput } from "../paging.ts";
import type { Queued } from "../queued.ts";
import { decimal, id, nullable, record, onOff, or, relation, text, textOrNull, type Shape } from "../read.ts";

export const readPlan = record(
  {
    id,
    duration_title: text,
    /** Indian rupees. */
    price: decimal,
    discount: decimal,
    days: or(nullable(decimal), null),
    plan_type_id: relation(id),
    plan_type_name: text,
    plan_type_status: onOff,
    created_at: text,
    updated_at: textOrNull,
  },
  ["duration_title", "price"],
);
export type Plan = Shape<typeof readPlan>;

/** Spec §5 Plan. */
export const planInput = object({
  id: optionalId(),
  duration_title: requiredText("Duration Title"),
  price: requiredAmount("Price"),
  discount: optionalAmount("Discount"),
  /** `null` is a plan without an end. */
  days: number()
    .transform((value: unknown, original: unknown) => (original === "" ? null : value))
    .typeError("Days must be a number")
    .integer("Days must be a whole number")
    .min(0, "Days must not be negative")
    .max(100_000, "Days is too large")
    .nullable()
    .optional(),
  plan_type_id: idField("Plan Type is required"),
});
export type PlanInput = InferType<typeof planInput>;

export const planCalls = {
  list: get("plans.list", "/admin/plans", pagingInput, listOf(readPlan), { saved: true }),
  save: post("plans.save", "/admin/plans", planInput, entity(readPlan)),
  remove: del("plans.remove", "/admin/plans", idsInput, removed(readPlan)),
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
