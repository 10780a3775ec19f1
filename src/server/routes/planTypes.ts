import { desc, eq } from "drizzle-orm";
import { pageSizes } from "#contract/paging.ts";
import type { PlanTypeInput } from "#contract/inputs/planTypes.ts";
import { planTypeCalls } from "#contract/resources/planTypes.ts";
import type { Db } from "#server/db/open.ts";
import { states } from "#server/db/regionTables.ts";
import { planTypes, plans } from "#server/db/schema.ts";
import { conflict, invalid } from "#server/http/errors.ts";
import { entityById } from "#server/kit/entity.ts";
import { pageOfEntity } from "#server/kit/list.ts";
import { read } from "#server/kit/route.ts";
import { idMade, removeRows, saveRow, switchRow } from "#server/kit/rows.ts";
import { among, hasRow } from "#server/kit/sql.ts";

async function load(db: Db, ids: readonly number[]) {
  return db
    .select({
      id: planTypes.id,
      name: planTypes.name,
      identifier: planTypes.identifier,
      description: planTypes.description,
      state_id: planTypes.stateId,
      state: { id: states.id, name: states.name },
      status: planTypes.status,
      created_at: planTypes.createdAt,
      updated_at: planTypes.updatedAt,
    })
    .from(planTypes)
    .leftJoin(states, eq(states.id, planTypes.stateId))
    .where(among(planTypes.id, ids));
}

const planTypeEntity = entityById({ name: "Plan type", table: planTypes, key: planTypes.id, load });

async function fieldsOf(tx: Db, input: PlanTypeInput) {
  if (!(await hasRow(tx, states, states.id, input.state_id))) {
    throw invalid({ state_id: ["The selected state is invalid."] });
  }
  const { name, identifier, description = "", state_id: stateId } = input;
  return { name, identifier, description, stateId };
}

export const routes = [
  read(planTypeCalls.list, ({ db, input }) =>
    pageOfEntity(db, input, pageSizes.large[0], planTypeEntity, { order: [desc(planTypes.id)] }),
  ),

  saveRow(planTypeCalls.save, planTypeEntity, {
    create: async ({ tx, input }) => {
      const made = await tx
        .insert(planTypes)
        .values(await fieldsOf(tx, input))
        .returning({ id: planTypes.id });
      return idMade(made);
    },
    update: async ({ tx, input }, id) =>
      tx
        .update(planTypes)
        .set(await fieldsOf(tx, input))
        .where(eq(planTypes.id, id)),
  }),

  removeRows(
    planTypeCalls.remove,
    planTypeEntity,
    ({ ids }) => ids,
    async ({ tx, input }, befores) => {
      const used = await tx
        .selectDistinct({ id: plans.planTypeId })
        .from(plans)
        .where(among(plans.planTypeId, input.ids));
      const names = befores.filter(({ id }) => used.some((one) => one.id === id)).map(({ name }) => name);
      if (names.length > 0) throw conflict(`Still used by plans: ${names.join(", ")}`);
      await tx.delete(planTypes).where(among(planTypes.id, input.ids));
    },
  ),

  switchRow(planTypeCalls.status, planTypeEntity),
];
