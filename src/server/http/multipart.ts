import { Busboy } from "@fastify/busboy";

/** More than a form's longest texts are: the body has its own limit. In bytes. */
const longest = { fieldNameSize: 1_000, fieldSize: Infinity, headerSize: 16 * 1024 };

/**
 * The fields of a form (RFC 7578); rejects where it is none.
 *
 * Context: Node's own reader takes what browsers write and nothing else: no name without quotes (.NET), no `filename*` (aiohttp), no
 * text before the first part. Decision: `@fastify/busboy` reads what other clients write too.
 */
export function fieldsOfForm(body: Buffer, type: string): Promise<[name: string, value: string | File][]> {
  return new Promise((resolve, reject) => {
    const fields: [name: string, value: string | File][] = [];
    const reader = new Busboy({
      headers: { "content-type": type },
      limits: longest,
      preservePath: true,
      isPartAFile: (_name, _type, fileName) => fileName !== undefined,
    });
    const add = (name: string | undefined, value: string | File) =>
      name === undefined ? reject(new SyntaxError("A part without a name")) : fields.push([name, value]);
    reader.on("field", add);
    reader.on("file", (name, stream, fileName, _encoding, mimeType) => {
      const parts: Buffer<ArrayBuffer>[] = [];
      stream.on("data", (part: Buffer<ArrayBuffer>) => parts.push(part));
      stream.on("error", reject);
      stream.on("end", () => add(name, new File(parts, nameOf(fileName), { type: mimeType })));
    });
    reader.on("error", reject);
    reader.on("finish", () => resolve(fields));
    reader.end(body);
  });
}

/** Browsers write a quote or a line's end in a name as `%22`, `%0A` and `%0D`. */
const nameOf = (fileName: string) => fileName.replace(/%(?:0A|0D|22)/gi, decodeURIComponent);
