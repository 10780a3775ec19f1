import { entity } from "../answers.ts";
import { get } from "../call.ts";
import { arrayOf, count, id, record, relation, text, type Read, type Shape } from "../read.ts";
import { listOf, paging } from "../paging.ts";
import { filterCode, filterText, noQuery, optional, query, wholeOr, type QueryInput } from "../query.ts";

/** The offset of the market's clock: a day of the log is a day there, wherever it is read. */
export const marketOffset = "+05:30";

/** Most rows of a page: each entry holds a record twice. */
const mostRows = 1000;
export const auditPageSizes = [50, 100, 250, mostRows] as const;

/** `day` is `2026-11-20`, in the market's time. Filters that make no sense are left out. */
const auditListQuery = query({
  ...paging,
  per_page: wholeOr(undefined, (value) => value >= 1 && value <= mostRows),
  user_id: filterCode,
  action: filterText,
  entity: filterText,
  entity_id: filterText,
  day: optional((given) => (isDay(given) ? given : undefined)),
});
export type AuditListInput = QueryInput<typeof auditListQuery>;

function isDay(value: unknown): value is string {
  if (typeof value !== "string" || !/^[12]\d{3}-\d\d-\d\d$/.test(value)) return false;
  const at = new Date(`${value}T00:00:00Z`);
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(value);
}

/** A value of a field, as it can be shown. */
export type FieldValue = string | number | boolean | null;

const readFieldValue: Read<FieldValue> = (value) => {
  if (value === null || value === undefined) return null;
  if (typeof value === "string" || typeof value === "number" || typeof value === "boolean") return value;
  return JSON.stringify(value);
};

const readName = record({ first_name: text, last_name: text });

const readChange = record({ field: text, before: readFieldValue, after: readFieldValue }, ["field"]);
/** One changed field; `null` stands for nothing. */
export type FieldChange = Shape<typeof readChange>;

const readAuditEntry = record(
  {
    id,
    at: text,
    /** 0 for the console. */
    user_id: count,
    /** `null` once the account is deleted, and for the console. */
    user: relation(readName),
    /** The changing call's name: `posts.review`. */
    action: text,
    /** Kind of the changed record: `Post`. */
    entity: text,
    entity_id: text,
    /** Its title or name at that time, or "". */
    title: text,
    changes: arrayOf(readChange),
  },
  ["at", "action", "entity", "entity_id"],
);
export type AuditEntry = Shape<typeof readAuditEntry>;

const readChoices = record(
  {
    people: arrayOf(record({ id: count, user: relation(readName) })),
    actions: arrayOf(text),
    entities: arrayOf(text),
  },
  ["people", "actions", "entities"],
);

/** For a Super Admin, on servers that say `audit` in the header `Haat-Offers` (contract/README.md §6). */
export const auditCalls = {
  list: get("audit.list", "/admin/audit", auditListQuery, listOf(readAuditEntry), { access: "superAdmin" }),
  /** The people, actions and kinds of record in the log, for its filters. */
  choices: get("audit.choices", "/admin/audit/choices", noQuery, entity(readChoices), { access: "superAdmin" }),
} as const;

/** Nothing of it is changed through the outbox. */
export const queued = null;
