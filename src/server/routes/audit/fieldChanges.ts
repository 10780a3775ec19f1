import { isRecord } from "#contract/read.ts";
import type { FieldChange, FieldValue } from "#contract/resources/audit.ts";

/** Not told: what stands beside the record's name, who did it, what changes with everything else, and what earlier releases noted of phones. */
const unsaid = new Set(["id", "reviewed_by", "updated_at", "fcm_token"]);

/** The changed fields of a record; nested fields are named `location.village.name`. */
export function fieldChanges(before: unknown, after: unknown): FieldChange[] {
  const [was, is] = [fieldsOf(before), fieldsOf(after)];
  return [...new Set([...was.keys(), ...is.keys()])]
    .map((field) => ({ field, before: was.get(field) ?? null, after: is.get(field) ?? null }))
    .filter((change) => change.before !== change.after && !unsaid.has(change.field));
}

function fieldsOf(value: unknown, prefix = "", fields = new Map<string, FieldValue>()): Map<string, FieldValue> {
  if (!isRecord(value)) {
    if (prefix !== "") fields.set(prefix, wordsOf(value));
    return fields;
  }
  for (const [name, held] of Object.entries(value)) {
    fieldsOf(held, prefix === "" ? name : `${prefix}.${name}`, fields);
  }
  return fields;
}

/** A list is told by what its items are called. */
function wordsOf(value: unknown): FieldValue {
  if (Array.isArray(value)) return value.map(itemOf).join(", ") || null;
  if (typeof value === "string") return value === "" ? null : value;
  return typeof value === "number" || typeof value === "boolean" ? value : null;
}

function itemOf(item: unknown): string {
  const named = isRecord(item)
    ? [item.file_name, item.title, item.name, item.id].find((one) => typeof one === "string" || typeof one === "number")
    : item;
  return typeof named === "string" || typeof named === "number" ? String(named) : JSON.stringify(item);
}

/** A record's title or name, or "". */
export function titleOf(record: unknown): string {
  if (!isRecord(record)) return "";
  const {
    title,
    meta_title: page,
    duration_title: plan,
    name,
    first_name: first,
    last_name: last,
    company_name,
  } = record;
  const whole = [first, last].filter((part) => typeof part === "string").join(" ");
  const found = [title, page, plan, name, company_name, whole].find(
    (one) => typeof one === "string" && one.trim() !== "",
  );
  return typeof found === "string" ? found.slice(0, 200) : "";
}
