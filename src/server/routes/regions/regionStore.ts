import { eq, sql, type SQL } from "drizzle-orm";
import { regionRules, type RegionLevel } from "#contract/resources/regions.ts";
import type { Db } from "#server/db/open.ts";
import { districts, states, talukas, villages } from "#server/db/regionTables.ts";
import type { AuditRecord } from "#server/kit/auditRecords.ts";
import { loadForChange } from "#server/kit/entity.ts";
import { movePosts } from "./movePosts.ts";
import { levels } from "./regionLevels.ts";
import { among } from "#server/kit/sql.ts";

/** A region to store; fields that its level lacks are `null`. */
export interface RegionFields {
  readonly name: string;
  readonly localLng: string;
  /** District and taluka. */
  readonly code: number | null;
  /** State of a district, district of a taluka, taluka of a village. */
  readonly parent: number | null;
}

/** Rows in one statement: three to five parameters each, far from PostgreSQL's 65,535. */
const batchSize = 2000;

const excluded = (column: string) => sql.raw(`excluded.${column}`);

/** A region and the row that it is to be written over, `null` where the database gives a new one its key. */
export type Keyed = RegionFields & { readonly key: number | null };

/** What has been stored: the keys, in order, and what the audit log is to tell of the posts that moved with their regions. */
interface Stored {
  readonly keys: readonly number[];
  readonly moved: readonly AuditRecord[];
}

/** Stores rows of one level, those with a `key` over the row that has it; their posts move with them. */
export async function storeRegions(tx: Db, level: RegionLevel, rows: readonly Keyed[]): Promise<Stored> {
  const keys = await inBatches(rows, (batch) => storeBatch(tx, level, batch));
  return { keys, moved: await movePosts(tx, level, keys) };
}

/**
 * Stores rows that are new. Answers fewer keys than rows where others have one, even one that came since anybody looked: those stay as
 * they are.
 */
export const insertRegions = (tx: Db, level: RegionLevel, rows: readonly Keyed[]): Promise<number[]> =>
  inBatches(rows, (batch) => storeBatch(tx, level, batch, sql`false`));

async function inBatches(rows: readonly Keyed[], store: (batch: readonly Keyed[]) => Promise<number[]>) {
  const keys: number[] = [];
  for (let start = 0; start < rows.length; start += batchSize) {
    keys.push(...(await store(rows.slice(start, start + batchSize))));
  }
  return keys;
}

/** `setWhere`: which of the rows that are there already are written over, all unless said. */
async function storeBatch(tx: Db, level: RegionLevel, rows: readonly Keyed[], setWhere: SQL = sql`true`) {
  const set = { name: excluded("name"), localLng: excluded("local_lng") };
  switch (level) {
    case "state": {
      const values = rows.map(({ key, name, localLng }) => ({ ...idOf(key), name, localLng }));
      const query = tx.insert(states).values(values).onConflictDoUpdate({ target: states.id, set, setWhere });
      return (await query.returning({ key: states.id })).map(({ key }) => key);
    }
    case "district": {
      const values = rows.map(({ code, parent, name, localLng }) => ({
        code: code ?? 0,
        stateId: parent ?? 0,
        name,
        localLng,
      }));
      const query = tx
        .insert(districts)
        .values(values)
        .onConflictDoUpdate({ target: districts.code, set: { ...set, stateId: excluded("state_id") }, setWhere });
      return (await query.returning({ key: districts.code })).map(({ key }) => key);
    }
    case "taluka": {
      const values = rows.map(({ code, parent, name, localLng }) => ({
        code: code ?? 0,
        districtId: parent ?? 0,
        name,
        localLng,
      }));
      const query = tx
        .insert(talukas)
        .values(values)
        .onConflictDoUpdate({ target: talukas.code, set: { ...set, districtId: excluded("district_id") }, setWhere });
      return (await query.returning({ key: talukas.code })).map(({ key }) => key);
    }
    case "village": {
      const values = rows.map(({ key, parent, name, localLng }) => ({
        ...idOf(key),
        talukaId: parent ?? 0,
        name,
        localLng,
      }));
      const query = tx
        .insert(villages)
        .values(values)
        .onConflictDoUpdate({ target: villages.id, set: { ...set, talukaId: excluded("taluka_id") }, setWhere });
      return (await query.returning({ key: villages.id })).map(({ key }) => key);
    }
  }
}

/** A new row's id is the database's to give. */
const idOf = (key: number | null) => (key === null ? {} : { id: key });

/**
 * The key of a district or taluka is its code: what lies below and the posts follow it (foreign keys cascade). Answers what the audit
 * log is to tell of the regions below.
 */
export async function moveCode(tx: Db, level: RegionLevel, from: number, to: number): Promise<AuditRecord[]> {
  const lying =
    level === "district"
      ? ({ model: "taluka", district_id: from } as const)
      : ({ model: "village", taluka_id: from } as const);
  const { entity, below } = levels[lying.model];
  const rows = await tx
    .select({ key: sql<number>`${entity.key}` })
    .from(entity.table)
    .where(below(tx, lying))
    .orderBy(entity.key);
  const keys = rows.map(({ key }) => key);
  const befores = await loadForChange(tx, entity, keys);
  if (level === "district") await tx.update(districts).set({ code: to }).where(eq(districts.code, from));
  if (level === "taluka") await tx.update(talukas).set({ code: to }).where(eq(talukas.code, from));
  const afters = new Map((await entity.load(tx, keys)).map((row) => [entity.keyOf(row), row]));
  return befores.map((before): AuditRecord => {
    const id = entity.keyOf(before);
    return { entity: entity.name, id, before, after: afters.get(id) };
  });
}

/** Those of these keys that a level has. */
export async function keysThere(tx: Db, level: RegionLevel, keys: readonly number[]): Promise<Set<number>> {
  const { table, key } = levels[level].entity;
  const wanted = [...new Set(keys)];
  const found = wanted.length
    ? await tx
        .select({ key: sql<number>`${key}` })
        .from(table)
        .where(among(key, wanted))
    : [];
  return new Set(found.map((row) => row.key));
}

/**
 * Finds the row that an uploaded one means, where there is one: by code, a state by its name, a village by its name within
 * its taluka.
 */
export async function keyFinder(tx: Db, level: RegionLevel, parents: readonly number[]) {
  if (regionRules[level].hasCode) return ({ code }: RegionFields) => code;
  const query =
    level === "state"
      ? tx.select({ key: states.id, name: states.name, parent: sql<number>`0` }).from(states)
      : tx
          .select({ key: villages.id, name: villages.name, parent: sql<number>`${villages.talukaId}` })
          .from(villages)
          .where(among(villages.talukaId, new Set(parents)));
  const named = new Map((await query).map(({ key, ...region }) => [nameWithin(region), key]));
  return (region: RegionFields) => named.get(nameWithin(region)) ?? null;
}

/** A region without a code is meant by its name within its parent, whichever keyboard wrote it. */
export const nameWithin = ({ parent, name }: Pick<RegionFields, "parent" | "name">) =>
  `${parent ?? 0} ${name.normalize("NFC")}`;
