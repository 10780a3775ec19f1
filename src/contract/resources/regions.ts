import { entity, removed, toldOrAcknowledged } from "../answers.ts";
import { del, get, post } from "../call.ts";
import { UnreadableError, count, id, record, relation, text, textOrNull, type Read } from "../read.ts";
import { listOf, paging } from "../paging.ts";
import { filterCode, filterId, filterText, query, requiredWordOf, type QueryInput } from "../query.ts";
import { regionLevels } from "../values.ts";

export { regionLevels, invalidFile } from "../values.ts";

export type RegionLevel = (typeof regionLevels)[number];

/** The differences between levels (spec §2 Regions, spec §3, spec §5). */
interface RegionLevelRules {
  readonly word: "State" | "District" | "Taluka" | "Village";
  /** The field that is the key: districts and talukas are known by their code. */
  readonly key: "id" | "code";
  readonly hasCode: boolean;
  readonly parent: { readonly level: RegionLevel; readonly field: "state_id" | "district_id" | "taluka_id" } | null;
  /** Required columns of a CSV upload, in the sample file's order. */
  readonly csvColumns: readonly string[];
}

export const regionRules: Record<RegionLevel, RegionLevelRules> = {
  state: { word: "State", key: "id", hasCode: false, parent: null, csvColumns: ["name", "local_lng"] },
  district: {
    word: "District",
    key: "code",
    hasCode: true,
    parent: { level: "state", field: "state_id" },
    csvColumns: ["name", "code", "state_id", "local_lng"],
  },
  taluka: {
    word: "Taluka",
    key: "code",
    hasCode: true,
    parent: { level: "district", field: "district_id" },
    csvColumns: ["name", "code", "district_id", "local_lng"],
  },
  village: {
    word: "Village",
    key: "id",
    hasCode: false,
    parent: { level: "taluka", field: "taluka_id" },
    csvColumns: ["name", "taluka_id", "local_lng"],
  },
};

/** A region of any level; `key` is its `id` (state, village) or `code` (district, taluka). */
export interface Region {
  readonly key: number;
  readonly name: string;
  readonly local_lng: string;
  readonly code: number | null;
  readonly state_id: number | null;
  readonly district_id: number | null;
  readonly taluka_id: number | null;
  readonly updated_at: string | null;
}

const optionalKey = relation(id);
/** A code may be 0. */
const optionalCode = relation(count);
const readFields = record(
  {
    id: optionalKey,
    name: text,
    local_lng: text,
    code: optionalCode,
    state_id: optionalKey,
    district_id: optionalCode,
    taluka_id: optionalCode,
    updated_at: textOrNull,
  },
  ["name", "local_lng"],
);

/**
 * The level, by the parent that a row names: only districts and talukas are known by their code (spec §2 Regions). A server that
 * says 0 for no parent names another one beside it, unless the row is a state.
 */
function levelOf({ state_id: state, district_id: district, taluka_id: taluka }: Omit<Region, "key">): RegionLevel {
  if (taluka) return "village";
  if (district) return "taluka";
  if (state) return "district";
  if (taluka !== null) return "village";
  return district === null ? "state" : "taluka";
}

const readRegion: Read<Region> = (value, origin, at) => {
  const { id: rowId, ...rest } = readFields(value, origin, at);
  const key = regionRules[levelOf(rest)].key === "code" ? (rest.code ?? rowId) : (rowId ?? rest.code);
  if (key === null) throw new UnreadableError(at, "a region with id or code", value);
  return { key, ...rest };
};

const regionListQuery = query({
  ...paging,
  model: requiredWordOf(regionLevels, "Model must be state, district, taluka or village"),
  state_id: filterId,
  district_id: filterCode,
  taluka_id: filterCode,
  search: filterText,
});
export type RegionListInput = QueryInput<typeof regionListQuery>;

/**
 * What ends a row of a region file, by its text or the beginning of it: LF where there is any (what CRLF leaves is trimmed with its
 * cell), else CR. A parser that goes by the first rows alone takes rows that a script has appended with LF for one.
 */
export const rowEnd = (csv: string): "\n" | "\r" => (csv.includes("\n") ? "\n" : "\r");

export const missingColumns = (names: readonly string[]) => `Missing required column(s): ${names.join(", ")}`;

/** `12 rows inserted, 3 updated` (contract/README.md §3) and the like: spec §7 promises some message only. */
const saysInserted = (message: string) =>
  /\b(insert|import|uploaded|\d+( \w+)? (added|created|updated)|(region|state|district|taluka|village|row|record)s? .*(success|saved|added|created|updated))/i.test(
    message,
  ) && !/fail|error|unable|\b(can)?not\b|n['’]t\b/i.test(message);

/** Fetched when something is to be checked. */
const inputs = () => import("../inputs/regions.ts");

export const regionCalls = {
  list: get("regions.list", "/admin/regions", regionListQuery, listOf(readRegion), { saved: true }),
  save: post("regions.save", "/admin/regions", async () => (await inputs()).regionInput, entity(readRegion)),
  remove: del("regions.remove", "/admin/regions", async () => (await inputs()).removeInput, removed(readRegion)),
  bulkInsert: post(
    "regions.bulkInsert",
    "/admin/regions/bulk-insert",
    async () => (await inputs()).bulkInput,
    toldOrAcknowledged(saysInserted),
  ),
} as const;

/** Nothing of it is changed through the outbox. */
export const queued = null;
