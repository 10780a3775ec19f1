import { and, eq, sql } from "drizzle-orm";
import { pageSizes } from "#contract/paging.ts";
import type { RegionInput } from "#contract/inputs/regions.ts";
import { regionCalls, regionRules, type RegionLevel } from "#contract/resources/regions.ts";
import { mayTakeLong } from "#server/db/mayTakeLong.ts";
import type { Db } from "#server/db/open.ts";
import { conflict, invalid } from "#server/http/errors.ts";
import { change, changeWith } from "#server/kit/change.ts";
import { pageOfEntity } from "#server/kit/list.ts";
import { read } from "#server/kit/route.ts";
import { changed } from "#server/kit/rows.ts";
import { hasRow, likeWords } from "#server/kit/sql.ts";
import { readRegionCsv } from "./regions/regionCsv.ts";
import { levels, type RegionRow } from "./regions/regionLevels.ts";
import { insertRegions, keysThere, moveCode, storeRegions, type RegionFields } from "./regions/regionStore.ts";
import { uploadRegions } from "./regions/uploadRegions.ts";

function fieldsOf(input: RegionInput): RegionFields {
  const field = regionRules[input.model].parent?.field;
  const parent = field === undefined ? null : (input[field] ?? null);
  // Villages have no code here (contract/README.md §4), whatever is sent with them.
  const code = regionRules[input.model].hasCode ? (input.code ?? null) : null;
  return { name: input.name, localLng: input.local_lng, code, parent };
}

async function mustHaveParent(tx: Db, { model }: RegionInput, { parent }: RegionFields): Promise<void> {
  const above = regionRules[model].parent;
  if (above === null || parent === null) return;
  const { table, key } = levels[above.level].entity;
  if (!(await hasRow(tx, table, key, parent))) {
    throw invalid({ [above.field]: [`The selected ${above.level} is invalid.`] });
  }
}

const codeTaken = () => invalid({ code: ["The code has already been taken."] });

async function mustBeFree(tx: Db, model: RegionLevel, code: number | null): Promise<void> {
  if (code !== null && (await keysThere(tx, model, [code])).has(code)) throw codeTaken();
}

/** Of two people who make the same code at once, the second is told so. */
async function insert(tx: Db, model: RegionLevel, fields: RegionFields): Promise<number> {
  const [key] = await insertRegions(tx, model, [{ ...fields, key: fields.code }]);
  if (key === undefined) throw codeTaken();
  return key;
}

/** 409 while anything refers to the region, in words that say what. */
async function mustBeUnused(tx: Db, model: RegionLevel, key: number): Promise<void> {
  for (const { by, table, column } of levels[model].uses) {
    if ((await tx.$count(table, eq(column, key))) > 0)
      throw conflict(`${regionRules[model].word} is still used by ${by}.`);
  }
}

export const routes = [
  read(regionCalls.list, ({ db, input }) => {
    const { entity, below } = levels[input.model];
    const columns = sql`${entity.key} || ' ' || ${sql.identifier("name")} || ' ' || ${sql.identifier("local_lng")}`;
    const named = input.search ? likeWords(sql`normalize(${columns}, NFC)`, input.search) : undefined;
    return pageOfEntity<RegionRow>(db, input, pageSizes.large[0], entity, {
      where: and(below(db, input), named),
      order: [sql`${entity.key}`],
    });
  }),

  change(regionCalls.save, async (it) => {
    const { tx, input } = it;
    const { entity } = levels[input.model];
    const fields = fieldsOf(input);
    const { id } = input;
    const before = id === undefined ? null : await it.find(entity, id);
    await mustHaveParent(tx, input, fields);
    const moves = fields.code !== null && fields.code !== id;
    await mayTakeLong(tx);
    if (moves) await mustBeFree(tx, input.model, fields.code);
    if (moves && id !== undefined && fields.code !== null)
      for (const one of await moveCode(tx, input.model, id, fields.code)) it.record(one);
    const message = `${entity.name} saved successfully.`;
    if (id === undefined) {
      return changed(it, entity, { key: await insert(tx, input.model, fields), before: null, message });
    }
    const { keys, moved } = await storeRegions(tx, input.model, [{ ...fields, key: fields.code ?? id }]);
    for (const one of moved) it.record(one);
    const [key = 0] = keys;
    return changed(it, entity, { key, before, message });
  }),

  change(regionCalls.remove, async ({ tx, input, find, record }) => {
    const { entity } = levels[input.model];
    const before = await find(entity, input.id);
    await mustBeUnused(tx, input.model, input.id);
    await tx.delete(entity.table).where(eq(entity.key, input.id));
    record({ entity: entity.name, id: input.id, before, after: null });
    return { body: { data: null, message: `${entity.name} deleted successfully.` } };
  }),

  changeWith(
    regionCalls.bulkInsert,
    { prepare: ({ region, file }) => readRegionCsv(region, file) },
    async ({ tx, input: { region }, prepared, record }) => {
      await mayTakeLong(tx);
      const { inserted, updated, changes } = await uploadRegions(tx, region, prepared);
      for (const one of changes) record(one);
      record({ entity: regionRules[region].word, id: "bulk", before: null, after: { inserted, updated } });
      return { body: { data: null, message: `${inserted} rows inserted, ${updated} updated` } };
    },
  ),
];
