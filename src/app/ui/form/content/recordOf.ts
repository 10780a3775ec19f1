import { unsigned } from "#contract/read.ts";
import { t } from "#app/i18n/translate.ts";
import type { EditedRecord } from "#app/data/useEditedRecord.ts";
import type { FormValues } from "../drafts.ts";
import type { SubmitResult } from "./FormContentProps.ts";
import type { RecordFiles } from "./fieldChanges.ts";
import type { FormRecord, NewestRecord } from "./useSaveConflict.ts";

/** A record, and how its form shows it. */
export interface Edited<Row> extends EditedRecord<Row> {
  readonly valuesOf: (row: Row) => FormValues;
  /** By file field, the addresses of the files that the record holds. */
  readonly filesOf?: ((row: Row) => RecordFiles) | undefined;
}

/** The record that a form edits, in the terms of its fields; `undefined` for a new one. */
export function recordOf<Row>(edited: Edited<Row> | undefined): FormRecord | undefined {
  if (!edited || edited.seen === null) return undefined;
  return {
    files: filesIn(edited, edited.seen),
    find: async () => newestOf(edited, await edited.find()),
  };
}

/** How a save ended, in the form's terms: a newer row by its fields, a row that is gone in words. */
export function resultOf<Row>(edited: Edited<Row> | undefined, result: SubmitResult<Row>): SubmitResult<NewestRecord> {
  if (result.ok) return result;
  const { conflict, ...rest } = result;
  if (!conflict || !edited || edited.seen === null) return rest;
  if (conflict.kind === "changed") return { ...rest, conflict: { ...conflict, now: newestOf(edited, conflict.now) } };
  return { ...rest, message: t("Somebody else has deleted it since you saw it. What you typed is kept."), conflict };
}

function newestOf<Row>(edited: Edited<Row>, row: Row | null): NewestRecord | null {
  if (row === null || !edited.isIt(row)) return null;
  return { values: edited.valuesOf(row), files: filesIn(edited, row), see: () => edited.see(row) };
}

function filesIn<Row>({ filesOf }: Edited<Row>, row: Row): RecordFiles {
  const entries = Object.entries(filesOf?.(row) ?? {});
  return Object.fromEntries(entries.map(([name, paths]) => [name, paths.map(unsigned)]));
}
