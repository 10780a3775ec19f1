import { desc, eq } from "drizzle-orm";
import { pageSizes } from "#contract/paging.ts";
import type { PlanInput } from "#contract/inputs/plans.ts";
import { planCalls } from "#contract/resources/plans.ts";
import type { Db } from "#server/db/open.ts";
import { planTypes, plans } from "#server/db/schema.ts";
import { invalid } from "#server/http/errors.ts";
import { entityById } from "#server/kit/entity.ts";
import { pageOfEntity } from "#server/kit/list.ts";
import { read } from "#server/kit/route.ts";
import { idMade, removeRows, saveRow } from "#server/kit/rows.ts";
import { among, hasRow } from "#server/kit/sql.ts";

async function load(db: Db, ids: readonly number[]) {
  return db
    .select({
      id: plans.id,
      duration_title: plans.durationTitle,
      price: plans.price,
      discount: plans.discount,
      days: plans.days,
      plan_type_id: plans.planTypeId,
      plan_type_name: planTypes.name,
      plan_type_status: planTypes.status,
      created_at: plans.createdAt,
      updated_at: plans.updatedAt,
    })
    .from(plans)
    .innerJoin(planTypes, eq(planTypes.id, plans.planTypeId))
    .where(among(plans.id, ids));
}

const planEntity = entityById({ name: "Plan", table: plans, key: plans.id, load });

async function fieldsOf(tx: Db, input: PlanInput) {
  if (!(await hasRow(tx, planTypes, planTypes.id, input.plan_type_id))) {
    throw invalid({ plan_type_id: ["The selected plan type is invalid."] });
  }
  const { duration_title: durationTitle, price, discount = 0, days = null, plan_type_id: planTypeId } = input;
  return { durationTitle, price, discount, days, planTypeId };
}

export const routes = [
  read(planCalls.list, ({ db, input }) =>
    pageOfEntity(db, input, pageSizes.large[0], planEntity, { order: [desc(plans.id)] }),
  ),

  saveRow(planCalls.save, planEntity, {
    create: async ({ tx, input }) => {
      const made = await tx
        .insert(plans)
        .values(await fieldsOf(tx, input))
        .returning({ id: plans.id });
      return idMade(made);
    },
    update: async ({ tx, input }, id) =>
      tx
        .update(plans)
        .set(await fieldsOf(tx, input))
        .where(eq(plans.id, id)),
  }),

  removeRows(
    planCalls.remove,
    planEntity,
    ({ ids }) => ids,
    ({ tx, input }) => tx.delete(plans).where(among(plans.id, input.ids)),
  ),
];
