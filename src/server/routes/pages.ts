import { desc, eq } from "drizzle-orm";
import { pageCalls } from "#contract/resources/pages.ts";
import { pageSizes } from "#contract/paging.ts";
import type { Db } from "#server/db/open.ts";
import { pages, users } from "#server/db/schema.ts";
import { entityById } from "#server/kit/entity.ts";
import { pageOfEntity } from "#server/kit/list.ts";
import { read } from "#server/kit/route.ts";
import { idMade, removeRows, saveRow, switchRow } from "#server/kit/rows.ts";
import { among } from "#server/kit/sql.ts";

async function load(db: Db, ids: readonly number[]) {
  return db
    .select({
      id: pages.id,
      meta_title: pages.metaTitle,
      meta_description: pages.metaDescription,
      status: pages.status,
      created_by: { first_name: users.firstName, last_name: users.lastName },
      created_at: pages.createdAt,
      updated_at: pages.updatedAt,
    })
    .from(pages)
    .leftJoin(users, eq(users.id, pages.createdBy))
    .where(among(pages.id, ids));
}

const pageEntity = entityById({ name: "Page", table: pages, key: pages.id, load });

export const routes = [
  read(pageCalls.list, ({ db, input }) =>
    pageOfEntity(db, input, pageSizes.large[0], pageEntity, { order: [desc(pages.id)] }),
  ),

  saveRow(pageCalls.save, pageEntity, {
    create: async ({ tx, input, person }) => {
      const fields = { metaTitle: input.meta_title, metaDescription: input.meta_description, createdBy: person.id };
      return idMade(await tx.insert(pages).values(fields).returning({ id: pages.id }));
    },
    update: ({ tx, input }, id) =>
      tx
        .update(pages)
        .set({ metaTitle: input.meta_title, metaDescription: input.meta_description })
        .where(eq(pages.id, id)),
  }),

  removeRows(
    pageCalls.remove,
    pageEntity,
    ({ ids }) => ids,
    ({ tx, input }) => tx.delete(pages).where(among(pages.id, input.ids)),
  ),

  switchRow(pageCalls.status, pageEntity),
];
