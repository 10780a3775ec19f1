import type { UploadedFile } from "./uploadedFile.ts";

/** Of files and their limits, in bytes: what is shown of a file is counted as its limit is. */
export const megabyte = 1024 * 1024;

/** Describes the files of one field, for its picker, its form and the server. */
export interface FileKind {
  /** Value of the picker's `accept`. */
  readonly accept: string;
  /** Lower-case, without the dot. */
  readonly extensions: readonly string[];
  /** Spec §9, file limits. */
  readonly maxMegabytes: number;
}

/** The files that each screen accepts (spec §5, §9). */
export const fileKinds = {
  post: { accept: ".jpg,.jpeg,.mp4", extensions: ["jpg", "jpeg", "mp4"], maxMegabytes: 5 },
  advertisement: { accept: ".jpg,.jpeg,.png,.mp4", extensions: ["jpg", "jpeg", "png", "mp4"], maxMegabytes: 5 },
  category: { accept: ".png", extensions: ["png"], maxMegabytes: 2 },
  bankQr: { accept: ".png,.jpg,.jpeg", extensions: ["png", "jpg", "jpeg"], maxMegabytes: 5 },
  notification: { accept: ".jpg,.jpeg,.png", extensions: ["jpg", "jpeg", "png"], maxMegabytes: 10 },
} as const satisfies Record<string, FileKind>;

/** Spec §5: `Some files exceed the {N}MB limit: {file names}`, or `null` if all are within it. */
export function tooLarge(files: readonly UploadedFile[], maxMegabytes: number): string | null {
  const names = files.filter((file) => file.size > maxMegabytes * megabyte).map((file) => file.name);
  return names.length ? `Some files exceed the ${maxMegabytes}MB limit: ${names.join(", ")}` : null;
}

/** Media types that are recognised by their first bytes. */
export type MediaType = "image/jpeg" | "image/png" | "video/mp4";

/** HEIC and AVIF pictures lie in the boxes of mp4 (ISO/IEC 23008-12 §10): few browsers show the one, and no player plays either. */
const pictureBrands = /^(?:he[iv][cmsx]|mif[12]|msf1|avi[fs])$/;

/** The media type by the first 12 bytes, or `null`; extension and claimed type are ignored. */
export function sniff(bytes: Uint8Array): MediaType | null {
  const starts = (...expected: number[]) => expected.every((byte, index) => bytes[index] === byte);
  if (starts(0xff, 0xd8, 0xff)) return "image/jpeg";
  if (starts(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)) return "image/png";
  const box = String.fromCharCode(...bytes.slice(4, 8));
  const brand = String.fromCharCode(...bytes.slice(8, 12));
  return box === "ftyp" && !pictureBrands.test(brand) ? "video/mp4" : null;
}

const extensionsOf: Record<MediaType, readonly string[]> = {
  "image/jpeg": ["jpg", "jpeg"],
  "image/png": ["png"],
  "video/mp4": ["mp4"],
};

/** Whether a field of this kind accepts the content; `bytes` are the file's first 12 or more. */
export function contentFits(kind: FileKind, bytes: Uint8Array): boolean {
  const type = sniff(bytes);
  return type !== null && extensionsOf[type].some((extension) => kind.extensions.includes(extension));
}
