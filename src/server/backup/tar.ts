/** A file of an archive, whole in memory: rows come in portions, and an upload is at most 64 MB. */
export interface Entry {
  readonly name: string;
  readonly bytes: Uint8Array;
}

const block = 512;

/** POSIX ustar, which every `tar` reads. Names are ASCII, at most 100 long. */
export function tarEntry({ name, bytes }: Entry, seconds: number): Buffer {
  if (name.length > 100 || !/^[\x21-\x7e]+$/.test(name)) throw new Error(`No name for an archive: ${name}`);
  const header = Buffer.alloc(block);
  const octal = (value: number, at: number, length: number) =>
    header.write(value.toString(8).padStart(length - 1, "0"), at, "ascii");
  header.write(name, 0, "ascii");
  octal(0o600, 100, 8);
  octal(0, 108, 8);
  octal(0, 116, 8);
  octal(bytes.byteLength, 124, 12);
  octal(seconds, 136, 12);
  header.write("        0", 148, "ascii");
  header.write("ustar\u000000", 257, "ascii");
  const sum = header.reduce((total, byte) => total + byte, 0);
  header.write(`${sum.toString(8).padStart(6, "0")}\0 `, 148, "ascii");
  const padding = Buffer.alloc((block - (bytes.byteLength % block)) % block);
  return Buffer.concat([header, bytes, padding]);
}

/** Two empty blocks. */
export const tarEnd = () => Buffer.alloc(2 * block);

/** The files of an archive, in its order. Throws where it is cut off or no archive. */
export async function* readTar(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Entry> {
  const source = chunks[Symbol.asyncIterator]();
  let held: Uint8Array[] = [];
  let size = 0;
  const take = async (length: number): Promise<Buffer> => {
    while (size < length) {
      const next = await source.next();
      if (next.done === true) throw new Error("It ends too early.");
      held.push(next.value);
      size += next.value.byteLength;
    }
    const all = Buffer.concat(held);
    held = [all.subarray(length)];
    size = all.byteLength - length;
    return all.subarray(0, length);
  };
  for (;;) {
    const header = await take(block);
    if (header.every((byte) => byte === 0)) return;
    if (header.toString("ascii", 257, 262) !== "ustar") throw new Error("It is no archive.");
    const name = header.toString("ascii", 0, 100).replace(/\0.*$/s, "");
    const length = Number.parseInt(header.toString("ascii", 124, 135), 8);
    if (!(length >= 0 && length <= largest)) throw new Error(`${name} has no possible size.`);
    const bytes = await take(length);
    await take((block - (length % block)) % block);
    yield { name, bytes };
  }
}

/** Bytes of one file: far more than anything that is written. */
const largest = 512 * 1024 * 1024;
