import { and, asc, count, eq, gte, lte, sql } from "drizzle-orm";
import type { CategoryInput } from "#contract/inputs/categories.ts";
import { categoryCalls } from "#contract/resources/categories.ts";
import { fileKinds } from "#contract/files.ts";
import { pageSizes } from "#contract/paging.ts";
import { maxInt32 } from "#contract/values.ts";
import type { Db } from "#server/db/open.ts";
import { categories, posts } from "#server/db/schema.ts";
import { forgetFiles, keepUploads, type Upload } from "#server/files/uploads.ts";
import { withUploads } from "#server/kit/withUploads.ts";
import { conflict } from "#server/http/errors.ts";
import type { ChangeContext } from "#server/kit/change.ts";
import { entityById } from "#server/kit/entity.ts";
import { pageOfEntity } from "#server/kit/list.ts";
import { read } from "#server/kit/route.ts";
import { alterRow, idMade, removeRows, saveRowWith, switchRow } from "#server/kit/rows.ts";
import { among, holdName } from "#server/kit/sql.ts";

async function load(db: Db, ids: readonly number[]) {
  const rows = await db
    .select({
      id: categories.id,
      title: categories.title,
      image: categories.image,
      position: categories.position,
      status: categories.status,
      created_at: categories.createdAt,
      updated_at: categories.updatedAt,
    })
    .from(categories)
    .where(among(categories.id, ids));
  const totals = await db
    .select({ id: posts.categoryId, total: count() })
    .from(posts)
    .where(among(posts.categoryId, ids))
    .groupBy(posts.categoryId);
  const totalOf = new Map(totals.map(({ id, total }) => [id, total]));
  return rows.map((row) => ({ ...row, posts_count: totalOf.get(row.id) ?? 0 }));
}

const categoryEntity = entityById({
  name: "Category",
  table: categories,
  key: categories.id,
  load,
  heldTogether: true,
});
type CategoryRow = Awaited<ReturnType<typeof load>>[number];

const image = { name: "image", kind: fileKinds.category, content: "categories" } as const;

/** Held, all of them in one order as by `heldTogether`, so that two changes of order do not mix. How many there are. */
async function holdPositions(tx: Db): Promise<number> {
  const rows = await tx.select({ id: categories.id }).from(categories).orderBy(categories.id).for("update");
  return rows.length;
}

/** The rows from `from` to `to` move by one place. */
const shift = (tx: Db, by: 1 | -1, from: number, to: number) =>
  tx
    .update(categories)
    .set({ position: sql`${categories.position} + ${by}` })
    .where(and(gte(categories.position, from), lte(categories.position, to)));

async function create({ tx, input, prepared }: ChangeContext<CategoryInput, Upload[]>): Promise<number> {
  await keepUploads(tx, prepared);
  // Before the rows are held: a statement that had to wait for rows counts those that stood when it began, and where there are no rows
  // nothing waits at all.
  await holdName(tx, categoryCalls.save.name);
  const position = (await holdPositions(tx)) + 1;
  const fields = { title: input.title, image: prepared[0]?.filePath ?? "", position };
  return idMade(await tx.insert(categories).values(fields).returning({ id: categories.id }));
}

async function update(it: ChangeContext<CategoryInput, Upload[]>, id: number, before: CategoryRow): Promise<void> {
  const { tx, input, prepared, services, afterwards } = it;
  await keepUploads(tx, prepared);
  const filePath = prepared[0]?.filePath;
  await tx
    .update(categories)
    .set({ title: input.title, ...(filePath !== undefined && { image: filePath }) })
    .where(eq(categories.id, id));
  if (filePath !== undefined) afterwards(await forgetFiles(tx, services.files, [before.image]));
}

export const routes = [
  read(categoryCalls.list, ({ db, input }) =>
    pageOfEntity(db, input, pageSizes.large[0], categoryEntity, {
      order: [asc(categories.position), asc(categories.id)],
    }),
  ),

  saveRowWith(
    categoryCalls.save,
    categoryEntity,
    withUploads(image, (input: CategoryInput) => (input.image ? [input.image] : [])),
    { create, update },
  ),

  removeRows(
    categoryCalls.remove,
    categoryEntity,
    ({ ids }) => ids,
    async ({ tx, services, afterwards }, befores) => {
      const used = befores.filter(({ posts_count: total }) => total > 0).map(({ title }) => title);
      if (used.length > 0) throw conflict(`Still used by posts: ${used.join(", ")}`);
      for (const { id, position } of befores.toSorted((left, right) => right.position - left.position)) {
        await tx.delete(categories).where(eq(categories.id, id));
        await shift(tx, -1, position + 1, maxInt32);
      }
      afterwards(
        await forgetFiles(
          tx,
          services.files,
          befores.map(({ image: path }) => path),
        ),
      );
    },
  ),

  switchRow(categoryCalls.status, categoryEntity),

  alterRow(categoryCalls.reorder, categoryEntity, "Category moved successfully.", async ({ tx, input }, before) => {
    const to = Math.min(input.position, await holdPositions(tx));
    const from = before.position;
    if (to > from) await shift(tx, -1, from + 1, to);
    if (to < from) await shift(tx, 1, to, from - 1);
    await tx.update(categories).set({ position: to }).where(eq(categories.id, input.id));
  }),
];
