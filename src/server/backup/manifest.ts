import { isRecord } from "#contract/read.ts";
import { StartRefusal } from "#server/lib/startRefusal.ts";
import type { Table } from "#server/db/jsonRows.ts";

/** The last file of a backup: lists the parts that it must have. */
export interface Manifest {
  readonly format: 1;
  /** ISO 8601. */
  readonly madeAt: string;
  /** The schema that the rows are of: drizzle's moments of its migrations (ms), oldest first. */
  readonly migrations: readonly number[];
  /** Those that others refer to first. */
  readonly tables: readonly (Table & { readonly rows: number })[];
  readonly sequences: Readonly<Record<string, number>>;
  /** How many uploads. */
  readonly files: number;
  /** Uploads that rows name and that were not on the disk. */
  readonly missing: number;
  /** SHA-256 (hex) of every other file by its name. */
  readonly checksums: Readonly<Record<string, string>>;
}

export const manifestName = "manifest.json";

/** A complaint about a backup file, for the person at the console. */
export class BackupError extends StartRefusal {
  override readonly name = "BackupError";
}

/** Throws `BackupError` if it is not ours. */
export function parseManifest(text: string): Manifest {
  const parsed: unknown = JSON.parse(text);
  if (!isManifest(parsed)) throw new BackupError("Its manifest is not of this release.");
  return parsed;
}

function isManifest(value: unknown): value is Manifest {
  if (!isRecord(value)) return false;
  const fields: Partial<Record<keyof Manifest, unknown>> = value;
  return (
    fields.format === 1 &&
    Array.isArray(fields.migrations) &&
    Array.isArray(fields.tables) &&
    typeof fields.files === "number" &&
    typeof fields.missing === "number" &&
    isRecord(fields.sequences) &&
    isRecord(fields.checksums)
  );
}
