import { sameValue, type FormValues } from "../drafts.ts";

/**
 * For each file field, the addresses of the files that the record holds: another address is another file, but for a signature, which
 * may be made anew on every read.
 */
export type RecordFiles = Readonly<Record<string, readonly string[]>>;

/** A record as its form shows it. */
export interface RecordContent {
  readonly values: FormValues;
  readonly files: RecordFiles;
}

/** A field that the server has changed since the form was opened. */
export interface FieldChange {
  readonly name: string;
  /** `them`: the person did not touch it; `both`: the person made something else of it, and has to choose. */
  readonly by: "them" | "both";
  /** The files that the record holds are others. */
  readonly files: boolean;
  readonly before: unknown;
  readonly mine: unknown;
  readonly theirs: unknown;
}

interface Versions {
  readonly opened: RecordContent;
  readonly typed: FormValues;
  readonly theirs: RecordContent;
}

/**
 * Compares by field what the form was opened with, what stands in it and what the server holds now. What both made the
 * same of is no change any more. A field that the form does not show cannot be asked about: there theirs counts.
 */
export function fieldChanges(
  { opened, typed, theirs }: Versions,
  isShown: (name: string) => boolean,
): readonly FieldChange[] {
  const names = new Set([...Object.keys(typed), ...Object.keys(theirs.values), ...Object.keys(theirs.files)]);
  return [...names].flatMap((name): FieldChange[] => {
    const [before, mine, now] = [opened.values[name], typed[name], theirs.values[name]];
    const files = !sameValue(opened.files[name], theirs.files[name]);
    if (!files && (sameValue(before, now) || sameValue(mine, now))) return [];
    const isTouched = !sameValue(mine, before) && !isList(files, mine);
    return [{ name, by: isTouched && isShown(name) ? "both" : "them", files, before, mine, theirs: now }];
  });
}

/** What the form holds once the changes are shown: theirs where the person did not touch the field, else what was typed. */
export function withTheirs(typed: FormValues, changes: readonly FieldChange[]): FormValues {
  const taken = changes.filter(({ by, files, mine }) => by === "them" && !isList(files, mine));
  return { ...typed, ...Object.fromEntries(taken.map(({ name, theirs }) => [name, theirs])) };
}

/** Several files are added to and taken from what is there, whatever that is; a single one replaces it. */
const isList = (files: boolean, value: unknown) => files && Array.isArray(value);

/** The questions that are open: neither chosen, nor answered by typing something else. */
export function openQuestions(
  changes: readonly FieldChange[],
  values: FormValues,
  chosen: ReadonlySet<string>,
): readonly FieldChange[] {
  return changes.filter(({ name, by, mine }) => by === "both" && !chosen.has(name) && sameValue(values[name], mine));
}
