import { eq, inArray, type SQL } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import { regionRules, type RegionLevel, type RegionListInput } from "#contract/resources/regions.ts";
import type { Db } from "#server/db/open.ts";
import { districts, states, talukas, villages } from "#server/db/regionTables.ts";
import { planTypes, posts } from "#server/db/schema.ts";
import type { Entity } from "#server/kit/entity.ts";
import { among } from "#server/kit/sql.ts";

/** A region on the wire: its own fields by level, the version beside them. */
export interface RegionRow {
  readonly id?: number;
  readonly code?: number;
  readonly name: string;
  readonly local_lng: string;
  readonly updated_at: string;
}

/** The records that refer to a region, in the words of a refusal. */
interface Use {
  readonly by: string;
  readonly table: PgTable;
  readonly column: PgColumn;
}

export interface Level {
  readonly entity: Entity<RegionRow>;
  /** Regions of this level below a wider one that the query names (contract/README.md §3). */
  readonly below: (db: Db, input: RegionListInput) => SQL | undefined;
  readonly uses: readonly Use[];
}

const common = (table: typeof states | typeof districts | typeof talukas | typeof villages) => ({
  name: table.name,
  local_lng: table.localLng,
  created_at: table.createdAt,
  updated_at: table.updatedAt,
});

const keyOf = (row: RegionRow) => row.code ?? row.id ?? 0;

const loaders = {
  state: (db: Db, keys: readonly number[]) =>
    db
      .select({ id: states.id, ...common(states) })
      .from(states)
      .where(among(states.id, keys)),
  district: (db: Db, keys: readonly number[]) =>
    db
      .select({ code: districts.code, state_id: districts.stateId, ...common(districts) })
      .from(districts)
      .where(among(districts.code, keys)),
  taluka: (db: Db, keys: readonly number[]) =>
    db
      .select({ code: talukas.code, district_id: talukas.districtId, ...common(talukas) })
      .from(talukas)
      .where(among(talukas.code, keys)),
  village: (db: Db, keys: readonly number[]) =>
    db
      .select({ id: villages.id, taluka_id: villages.talukaId, ...common(villages) })
      .from(villages)
      .where(among(villages.id, keys)),
};

const entityOf = (level: RegionLevel, table: PgTable, key: PgColumn): Entity<RegionRow> => ({
  name: regionRules[level].word,
  table,
  key,
  keyOf,
  load: loaders[level],
});

const talukasOf = (db: Db, { state_id: stateId, district_id: districtId }: RegionListInput) => {
  if (districtId !== undefined) {
    return db.select({ code: talukas.code }).from(talukas).where(eq(talukas.districtId, districtId));
  }
  return db
    .select({ code: talukas.code })
    .from(talukas)
    .innerJoin(districts, eq(districts.code, talukas.districtId))
    .where(eq(districts.stateId, stateId ?? 0));
};

/** The differences between levels in the database; those of the contract are in `regionRules`. */
export const levels: Record<RegionLevel, Level> = {
  state: {
    entity: entityOf("state", states, states.id),
    below: () => undefined,
    uses: [
      { by: "districts", table: districts, column: districts.stateId },
      { by: "posts", table: posts, column: posts.stateId },
      { by: "plan types", table: planTypes, column: planTypes.stateId },
    ],
  },
  district: {
    entity: entityOf("district", districts, districts.code),
    below: (_db, { state_id: stateId }) => (stateId === undefined ? undefined : eq(districts.stateId, stateId)),
    uses: [
      { by: "talukas", table: talukas, column: talukas.districtId },
      { by: "posts", table: posts, column: posts.districtId },
    ],
  },
  taluka: {
    entity: entityOf("taluka", talukas, talukas.code),
    below: (db, input) => {
      if (input.district_id !== undefined) return eq(talukas.districtId, input.district_id);
      return input.state_id === undefined ? undefined : inArray(talukas.code, talukasOf(db, input));
    },
    uses: [
      { by: "villages", table: villages, column: villages.talukaId },
      { by: "posts", table: posts, column: posts.talukaId },
    ],
  },
  village: {
    entity: entityOf("village", villages, villages.id),
    below: (db, input) => {
      if (input.taluka_id !== undefined) return eq(villages.talukaId, input.taluka_id);
      const wider = input.district_id ?? input.state_id;
      return wider === undefined ? undefined : inArray(villages.talukaId, talukasOf(db, input));
    },
    uses: [{ by: "posts", table: posts, column: posts.villageId }],
  },
};
