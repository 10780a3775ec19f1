import type { Schema } from "yup";
import { isRecord } from "#contract/read.ts";
import type { Raw } from "#server/http/body.ts";

/** In a form a list of one is often sent without its brackets, and one of nothing as an empty field; JSON has `null` for that. */
export function withFormArrays(schema: Schema, raw: Raw): Raw {
  if (!("fields" in schema) || !isRecord(schema.fields)) return raw;
  const lists = Object.entries(schema.fields).filter(([, field]) => isList(field));
  const wrapped = lists.flatMap(([name]) => {
    const value = raw[name];
    if (value === undefined || Array.isArray(value)) return [];
    return [[name, value === null || value === "" ? [] : [value]] as const];
  });
  return wrapped.length > 0 ? { ...raw, ...Object.fromEntries(wrapped) } : raw;
}

const isList = (field: unknown) => isRecord(field) && field.type === "array";
