import { t } from "#app/i18n/translate.ts";
import { contentFits, tooLarge, type FileKind } from "#contract/files.ts";
import { extensionOf, isVideoName } from "#contract/uploadedFile.ts";

/** Decoded, a picture takes four bytes a pixel: more than this would end a cheap tablet's tab. */
export const maxPixels = 50_000_000;

export interface CheckedFiles {
  readonly accepted: readonly File[];
  /** Why the others were not taken, a line each. */
  readonly complaints: readonly string[];
  /** Names of the others. */
  readonly refused: readonly string[];
}

/**
 * Takes the files that a field may hold; name, size, first bytes, pixels and count decide, in this order. What is accepted is what was
 * chosen, whatever becomes of it on the device: the browser sends nothing of a file that was edited or moved since.
 */
export async function checkFiles(
  files: readonly File[],
  kind: FileKind,
  room: number,
  countPixels: (file: File) => Promise<number>,
): Promise<CheckedFiles> {
  const complaints: string[] = [];
  const oversize = tooLarge(files, kind.maxMegabytes);
  const accepted: { readonly chosen: File; readonly held: File }[] = [];
  for (const chosen of files) {
    if (tooLarge([chosen], kind.maxMegabytes) !== null) continue;
    const held = await heldOrComplaint(chosen, kind, countPixels);
    if (typeof held === "string") complaints.push(held);
    else accepted.push({ chosen, held });
  }
  if (accepted.length > room)
    complaints.push(room === 1 ? t("Only one file is taken") : t("At most {count} more are taken", { count: room }));
  const taken = accepted.slice(0, room);
  return {
    accepted: taken.map(({ held }) => held),
    refused: files.filter((file) => !taken.some(({ chosen }) => chosen === file)).map(({ name }) => name),
    complaints: oversize === null ? complaints : [oversize, ...complaints],
  };
}

/** The file as it is now, or why it is not taken. */
async function heldOrComplaint(
  file: File,
  kind: FileKind,
  countPixels: (file: File) => Promise<number>,
): Promise<File | string> {
  const allowed = t("{name} is not a {types} file", { name: file.name, types: kind.extensions.join(", ") });
  if (!kind.extensions.includes(extensionOf(file.name))) return allowed;
  const held = await heldOf(file);
  if (held === null) return t("{name} cannot be read", { name: file.name });
  if (held.size === 0) return t("{name} is empty", { name: file.name });
  if (!contentFits(kind, new Uint8Array(await held.slice(0, 16).arrayBuffer()))) return allowed;
  if (isVideoName(file.name)) return held;
  try {
    return (await countPixels(held)) > maxPixels ? t("{name} has too many pixels", { name: file.name }) : held;
  } catch {
    return t("{name} cannot be read as a picture", { name: file.name });
  }
}

/** A copy in memory; `null` where the device does not give the file: it was moved or taken away meanwhile. */
async function heldOf(file: File): Promise<File | null> {
  try {
    return new File([await file.arrayBuffer()], file.name, { type: file.type, lastModified: file.lastModified });
  } catch {
    return null;
  }
}

/** Width and height of a picture in pixels; rejects for another file. */
export async function pixelsOf(file: File): Promise<number> {
  const bitmap = await createImageBitmap(file);
  const pixels = bitmap.width * bitmap.height;
  bitmap.close();
  return pixels;
}
