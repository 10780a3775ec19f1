import { tooLarge } from "#contract/files.ts";
import { invalidFile } from "#contract/resources/regions.ts";

/** Spec §9: the default form upload limit. */
const maxMegabytes = 10;
const glanceBytes = 256 * 1024;

/** Says at once what makes a file none to read on: its size, its name, bytes that are no text. `null` where it may be read. */
export async function glanceAt(file: File): Promise<string | null> {
  const size = tooLarge([file], maxMegabytes);
  if (size !== null) return size;
  if (!file.name.toLowerCase().endsWith(".csv")) return invalidFile;
  const head = new Uint8Array(await file.slice(0, glanceBytes).arrayBuffer());
  if (head.includes(0)) return `${invalidFile}: it is not text`;
  if (head.length === glanceBytes && !head.includes(0x0a)) return `${invalidFile}: its first line does not end`;
  return null;
}
