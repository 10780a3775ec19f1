import { idField } from "#contract/inputs.ts";
import { maxInt32 } from "#contract/values.ts";
import type { Db } from "#server/db/open.ts";
import type { Raw } from "#server/http/body.ts";
import { invalid } from "#server/http/errors.ts";
import type { Upload } from "./uploads.ts";

/** A file of a row as contract/README.md §4 shows it. */
export interface Attachment {
  readonly file_path: string;
  readonly file_name: string;
}

/** Divides a row's files by `deleted_images` (file names): those that go and those that stay. */
export function splitAttachments(all: readonly Attachment[], deleted: readonly string[]) {
  return {
    gone: all.filter(({ file_name: name }) => deleted.includes(name)),
    kept: all.filter(({ file_name: name }) => !deleted.includes(name)),
  };
}

/** 422 where none is left, once the row is held: two saves at once may each have counted on what the other takes away. */
export function mustHaveFiles(field: string, message: string, ...some: readonly (readonly unknown[])[]): void {
  if (some.every(({ length }) => length === 0)) throw invalid({ [field]: [message] });
}

/** Gives new attachments unique names within the row, because removals go by name. */
export function namedApart(uploads: readonly Upload[], kept: readonly Attachment[]) {
  const taken = new Set(kept.map(({ file_name: name }) => name));
  return uploads.map(({ filePath, fileName }) => {
    const [, stem = fileName, extension = ""] = /^(.+)(\.[^.]+)$/.exec(fileName) ?? [];
    let free = fileName;
    for (let count = 2; taken.has(free); count += 1) free = `${stem} (${count})${extension}`;
    taken.add(free);
    return { filePath, fileName: free };
  });
}

/** The row that a save names, before its input is checked. JSON may hold an object that can be made neither number nor text. */
export const rowNamed = ({ id }: Raw): number | null =>
  typeof id !== "object" && idField().max(maxInt32).isValidSync(id) ? Number(id) : null;

/** The schemas' `kept`: how many attachments of the edited row stay. */
export const keptContext =
  (load: (db: Db, ids: readonly number[]) => Promise<readonly { readonly attachments: readonly Attachment[] }[]>) =>
  async (db: Db, raw: Raw) => {
    const id = rowNamed(raw);
    const [row] = id === null ? [] : await load(db, [id]);
    const given: readonly unknown[] = Array.isArray(raw.deleted_images) ? raw.deleted_images : [];
    const deleted = given.filter((name) => typeof name !== "object").map(String);
    return { kept: row === undefined ? 0 : splitAttachments(row.attachments, deleted).kept.length };
  };
