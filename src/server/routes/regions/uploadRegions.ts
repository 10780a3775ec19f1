import type { FieldErrors } from "#contract/errors.ts";
import { regionRules, type RegionLevel } from "#contract/resources/regions.ts";
import type { Db } from "#server/db/open.ts";
import { conflict } from "#server/http/errors.ts";
import type { AuditRecord } from "#server/kit/auditRecords.ts";
import { loadForChange } from "#server/kit/entity.ts";
import { holdName } from "#server/kit/sql.ts";
import { failOn, type CsvContent } from "./regionCsv.ts";
import { levels, type RegionRow } from "./regionLevels.ts";
import { insertRegions, keyFinder, keysThere, nameWithin, storeRegions, type Keyed } from "./regionStore.ts";

/** What has become of the rows of a file. */
interface Uploaded {
  readonly inserted: number;
  readonly updated: number;
  /** For the audit log: each row that is not what it was, and each post that moved with one. A new one is told by how many there are. */
  readonly changes: readonly AuditRecord[];
}

/** Stores all rows of a file of one level, or throws: 422 where a row is wrong, 409 where somebody makes one of its codes at once. */
export async function uploadRegions(tx: Db, level: RegionLevel, content: CsvContent): Promise<Uploaded> {
  // One upload at a time: names are no keys, so nothing else keeps two from making the same villages.
  await holdName(tx, `regions.bulkInsert ${level}`);
  failOn(await complaintsOn(tx, level, content));
  const { entity } = levels[level];
  const { rows } = content;
  const meant = await keyFinder(tx, level, parentsOf(content));
  const keyed = rows.map((row) => ({ ...row, key: meant(row) }));
  const befores = byKey(
    await loadForChange(
      tx,
      entity,
      keyed.flatMap(({ key }) => key ?? []),
    ),
    entity.keyOf,
  );
  const isThere = ({ key }: Keyed) => key !== null && befores.has(key);
  // Two rows of a file may be about one region: the last of them counts. A region without a code is known by its name, a new one too.
  const meantBy = (row: Keyed) => (regionRules[level].hasCode ? row.code : nameWithin(row));
  const fresh = [...new Map(keyed.filter((row) => !isThere(row)).map((row) => [meantBy(row), row])).values()];
  const over = [...new Map(keyed.filter(isThere).map((row) => [row.key, row])).values()];

  const made = await insertRegions(tx, level, fresh);
  if (made.length < fresh.length)
    throw conflict("Somebody else has made one of these codes just now. Upload it again.");
  const { moved } = await storeRegions(tx, level, over);
  const afters = await entity.load(tx, [...befores.keys()]);
  const changes = afters.flatMap((after): AuditRecord[] => {
    const id = entity.keyOf(after);
    const before = befores.get(id);
    return before?.updated_at === after.updated_at ? [] : [{ entity: entity.name, id, before, after }];
  });
  return { inserted: fresh.length, updated: keyed.length - fresh.length, changes: [...changes, ...moved] };
}

const byKey = (rows: readonly RegionRow[], keyOf: (row: RegionRow) => number) =>
  new Map(rows.map((row) => [keyOf(row), row]));

const parentsOf = ({ rows }: CsvContent) => rows.flatMap(({ parent }) => parent ?? []);

/** Adds to the complaints of the file those that only the database knows: parents that are not there. */
async function complaintsOn(tx: Db, level: RegionLevel, content: CsvContent): Promise<FieldErrors> {
  const { rows, complaints } = content;
  const above = regionRules[level].parent;
  if (above === null) return complaints;
  const there = await keysThere(tx, above.level, parentsOf(content));
  const { word } = regionRules[above.level];
  const all = rows.flatMap(({ row, parent }): [string, readonly string[]][] => {
    const lost = parent !== null && !there.has(parent) ? [`${word} ${parent} does not exist`] : [];
    const told = [...(complaints[`row ${row}`] ?? []), ...lost];
    return told.length > 0 ? [[`row ${row}`, told]] : [];
  });
  return Object.fromEntries(all);
}
