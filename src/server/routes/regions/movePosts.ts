import { and, eq, or, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import type { RegionLevel } from "#contract/resources/regions.ts";
import type { Db } from "#server/db/open.ts";
import { districts, states, talukas, villages } from "#server/db/regionTables.ts";
import { posts } from "#server/db/schema.ts";
import type { AuditRecord } from "#server/kit/auditRecords.ts";
import { among } from "#server/kit/sql.ts";

/**
 * A post names every region that it lies in: where one of them has another parent now, so have its posts. Answers what the audit log
 * is to tell of each.
 */
export async function movePosts(tx: Db, level: RegionLevel, keys: readonly number[]): Promise<AuditRecord[]> {
  if (level === "state") return [];
  const ids = (await elsewhere(tx, level, keys)).map(({ id }) => id);
  if (ids.length === 0) return [];
  const befores = await placesOf(tx, ids);
  await follow(tx, level, ids);
  const afters = await placesOf(tx, ids);
  return [...befores].map(([id, before]) => ({ entity: "Post", id, before, after: afters.get(id) }));
}

type Below = Exclude<RegionLevel, "state">;

/** What a post's regions are to be, each by the one below it. */
const [state, district, taluka] = [sql`${districts.stateId}`, sql`${talukas.districtId}`, sql`${villages.talukaId}`];
const districtOf = eq(districts.code, talukas.districtId);
const talukaOf = eq(talukas.code, villages.talukaId);

/** The posts of these regions that lie elsewhere than they do, held. */
function elsewhere(tx: Db, level: Below, keys: readonly number[]): Promise<{ id: number }[]> {
  const isElsewhere = or(
    sql`${posts.stateId} is distinct from ${state}`,
    level === "district" ? undefined : sql`${posts.districtId} is distinct from ${district}`,
    level === "village" ? sql`${posts.talukaId} is distinct from ${taluka}` : undefined,
  );
  const found = tx.select({ id: posts.id }).from(posts);
  const of = (key: PgColumn) => and(among(key, keys), isElsewhere);
  switch (level) {
    case "district":
      return found
        .innerJoin(districts, eq(districts.code, posts.districtId))
        .where(of(districts.code))
        .for("update", { of: posts });
    case "taluka":
      return found
        .innerJoin(talukas, eq(talukas.code, posts.talukaId))
        .innerJoin(districts, districtOf)
        .where(of(talukas.code))
        .for("update", { of: posts });
    case "village":
      return found
        .innerJoin(villages, eq(villages.id, posts.villageId))
        .innerJoin(talukas, talukaOf)
        .innerJoin(districts, districtOf)
        .where(of(villages.id))
        .for("update", { of: posts });
  }
}

async function follow(tx: Db, level: Below, ids: readonly number[]): Promise<void> {
  const held = (key: PgColumn, column: PgColumn) => and(eq(column, key), among(posts.id, ids));
  switch (level) {
    case "district":
      await tx.update(posts).set({ stateId: state }).from(districts).where(held(districts.code, posts.districtId));
      return;
    case "taluka":
      await tx
        .update(posts)
        .set({ stateId: state, districtId: district })
        .from(talukas)
        .innerJoin(districts, districtOf)
        .where(held(talukas.code, posts.talukaId));
      return;
    case "village":
      await tx
        .update(posts)
        .set({ stateId: state, districtId: district, talukaId: taluka })
        .from(villages)
        .innerJoin(talukas, talukaOf)
        .innerJoin(districts, districtOf)
        .where(held(villages.id, posts.villageId));
  }
}

async function placesOf(tx: Db, ids: readonly number[]) {
  const rows = await tx
    .select({
      id: posts.id,
      title: posts.title,
      state: { id: states.id, name: states.name },
      district: { id: districts.code, name: districts.name },
      taluka: { id: talukas.code, name: talukas.name },
    })
    .from(posts)
    .leftJoin(states, eq(states.id, posts.stateId))
    .leftJoin(districts, eq(districts.code, posts.districtId))
    .leftJoin(talukas, eq(talukas.code, posts.talukaId))
    .where(among(posts.id, ids));
  return new Map(rows.map(({ id, title, ...location }) => [id, { title, location }]));
}
