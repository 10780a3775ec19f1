import { eq, inArray } from "drizzle-orm";
import { contentFits, sniff, type FileKind, type MediaType } from "#contract/files.ts";
import type { UploadedFile } from "#contract/uploadedFile.ts";
import { isRecord } from "#contract/read.ts";
import type { StorageDisk } from "#contract/resources/settings.ts";
import { files as fileTable } from "#server/db/internalTables.ts";
import type { Db } from "#server/db/open.ts";
import { settings } from "#server/db/schema.ts";
import { invalid } from "#server/http/errors.ts";
import { isOpenable } from "./makePicture.ts";
import { dropOrphanNotes, noteOrphans } from "./orphans.ts";
import type { FileDisk } from "./fileDisk.ts";
import { nameIn, pathOf, type FileStore, type StoredFile } from "./store.ts";
import { withoutPlace } from "./withoutPlace.ts";

/** The keys of the `storage_disks` setting (contract/README.md §3). */
type ContentKind = "posts" | "advertisements" | "categories" | "bank_accounts" | "notifications";

/** An upload on its disk, not yet part of any row. */
export interface Upload {
  readonly file: StoredFile;
  /** The sender's own name for it. */
  readonly fileName: string;
  /** Path from `{host}`. */
  readonly filePath: string;
}

export interface UploadField {
  /** The form's field, for the complaint. */
  readonly name: string;
  readonly kind: FileKind;
  readonly content: ContentKind;
}

/** Checks files by their content and stores them, without their place, on the disk that the settings choose; 422 if one does not fit its field. */
export async function storeUploads(
  services: { readonly db: Db; readonly files: FileStore },
  field: UploadField,
  uploads: readonly UploadedFile[],
): Promise<Upload[]> {
  const checked: { bytes: Uint8Array; mediaType: MediaType; fileName: string }[] = [];
  for (const upload of uploads) {
    const bytes = await bytesOf(upload);
    const mediaType = contentFits(field.kind, bytes) ? sniff(bytes) : null;
    if (mediaType === null || !(await isWhole(bytes, mediaType))) {
      throw invalid({
        [field.name]: [`The ${field.name} must be a file of type: ${field.kind.extensions.join(", ")}.`],
      });
    }
    checked.push({ bytes: withoutPlace(bytes, mediaType), mediaType, fileName: cleanName(upload.name) });
  }
  const disk = checked.length > 0 ? await diskFor(services.db, field.content) : "local";
  return Promise.all(
    checked.map(async ({ bytes, mediaType, fileName }) => {
      const file = await services.files.put(bytes, mediaType, disk);
      return { file, fileName, filePath: pathOf(file) };
    }),
  );
}

async function bytesOf(upload: UploadedFile): Promise<Uint8Array> {
  return upload instanceof Blob ? new Uint8Array(await upload.arrayBuffer()) : new Uint8Array();
}

/** A picture must have a size that can be opened; of a video only the first bytes are checked. */
async function isWhole(bytes: Uint8Array, mediaType: MediaType): Promise<boolean> {
  if (mediaType === "video/mp4") return true;
  try {
    return await isOpenable(bytes);
  } catch {
    return false;
  }
}

/** The last part of a path, without control characters, at most 120 long with its extension kept. */
function cleanName(name: string): string {
  const base = name.replace(/^.*[/\\]/, "").replace(/\p{Cc}/gu, "") || "file";
  // As the database keeps half of a cut sign, so that two alike are told apart.
  return base.length <= 120 ? base : Buffer.from(base.slice(0, 100) + base.slice(-20)).toString();
}

async function diskFor(db: Db, content: ContentKind): Promise<StorageDisk> {
  const [row] = await db.select({ val: settings.val }).from(settings).where(eq(settings.key, "storage_disks"));
  const disks: unknown = JSON.parse(row?.val ?? "{}");
  const chosen = isRecord(disks) ? Object.entries(disks).find(([kind]) => kind === content) : null;
  return chosen?.[1] === "digital_ocean" ? "digital_ocean" : "local";
}

/** Records uploads in the transaction that refers to them: files that no row has are swept as orphans. */
export async function keepUploads(tx: Db, uploads: readonly Upload[]): Promise<void> {
  if (uploads.length === 0) return;
  await tx.insert(fileTable).values(uploads.map(({ file }) => file));
  await dropOrphanNotes(
    tx,
    uploads.map(({ file }) => file.name),
  );
}

/** Forgets files in the transaction; the answer removes them from their disks once it is safe. */
export async function forgetFiles(
  tx: Db,
  files: FileStore,
  filePaths: readonly string[],
): Promise<() => Promise<void>> {
  const names = filePaths.map(nameIn).filter((name) => name !== null);
  if (names.length > 0) await tx.delete(fileTable).where(inArray(fileTable.name, names));
  await noteOrphans(tx, names);
  return () => files.remove(names);
}

/** Copies the files of an earlier release from this process's folder to the disk in the database, which all processes reach. */
export async function copyToDatabase(db: Db, files: FileStore, disk: FileDisk): Promise<void> {
  const names = await files.names();
  if (names.length === 0) return;
  const known = await db.select().from(fileTable).where(inArray(fileTable.name, names));
  for (const { name, mediaType } of known) {
    const content = (await disk.getBytes(name)) === null ? await files.open(name) : null;
    if (content !== null) await disk.put(name, content.bytes, mediaType);
  }
}
