import { tooLarge } from "#contract/files.ts";
import { invalidFile } from "#contract/resources/regions.ts";

/** Spec §9: the default form upload limit. */
const maxMegabytes = 10;
const glanceBytes = 256 * 1024;

/**
 * Says at once why a file is not worth reading: it is too large, its name or its bytes are not those of a CSV, or it was edited since it
 * was chosen, and the browser does not hand it out any more. `null` where it may be read.
 */
export async function glanceAt(file: File): Promise<string | null> {
  const size = tooLarge([file], maxMegabytes);
  if (size !== null) return size;
  if (!file.name.toLowerCase().endsWith(".csv")) return invalidFile;
  const start = await file
    .slice(0, glanceBytes)
    .arrayBuffer()
    .catch(() => null);
  if (start === null) return "The file cannot be read. Choose it again.";
  const head = new Uint8Array(start);
  if (head.includes(0)) return `${invalidFile}: it is not text`;
  if (head.length === glanceBytes && !head.includes(0x0a)) return `${invalidFile}: its first line does not end`;
  return null;
}
