import { File } from "node:buffer";

/** Far more than the two or three lines before a part's content, in bytes. */
const longestHead = 16 * 1024;

/**
 * The fields of a form (RFC 7578) in their order; throws where it is none.
 *
 * Context: Node's own reader takes what browsers write and nothing else: no name without quotes (.NET), no `filename*` (aiohttp), no
 * text before the first part. Decision: what RFC 2046 §5.1.1 and RFC 2183 §2 let a client write is read.
 */
export function* fieldsOfForm(body: Buffer, boundary: string): Generator<[name: string, value: string | File]> {
  if (boundary === "") throw new SyntaxError("No boundary");
  const dashes = Buffer.from(`--${boundary}`, "latin1");
  const between = Buffer.concat([Buffer.from("\r\n"), dashes]);
  let at = body.indexOf(dashes) === 0 ? dashes.length : placeOf(body, between, 0) + between.length;
  while (body.toString("latin1", at, at + 2) !== "--") {
    const line = placeOf(body, "\r\n", at, longestHead);
    if (body.toString("latin1", at, line).trim() !== "") throw new SyntaxError("Another boundary");
    const head = placeOf(body, "\r\n\r\n", line, longestHead);
    const content = head + 4;
    const end = placeOf(body, between, content);
    yield fieldOf(body.toString("utf8", line, head), body.subarray(content, end));
    at = end + between.length;
  }
}

function placeOf(body: Buffer, wanted: string | Buffer, from: number, within = Infinity): number {
  const place = body.subarray(from, from + within).indexOf(wanted);
  if (place < 0) throw new SyntaxError("The form ends early");
  return from + place;
}

function fieldOf(head: string, content: Buffer): [name: string, value: string | File] {
  const disposition = headerIn(head, "Content-Disposition");
  const { name, filename, "filename*": encoded } = parametersOf(disposition);
  if (!/^form-data\s*(;|$)/i.test(disposition) || name === undefined) throw new SyntaxError("A part without a name");
  const fileName = decoded(encoded) ?? filename;
  if (fileName === undefined) return [name, new TextDecoder().decode(content)];
  return [name, new File([content], fileName, { type: headerIn(head, "Content-Type") })];
}

const headerIn = (head: string, name: string) =>
  new RegExp(`^${name}:([^\\r\\n]*)`, "im").exec(head)?.[1]?.trim() ?? "";

/** A quoted text or a word. A quote within quotes is `%22` of browsers and has a backslash before it of others. */
function parametersOf(disposition: string): Partial<Record<string, string>> {
  const all = disposition.matchAll(/;\s*([^\s=;]+)\s*=\s*(?:"((?:[^"\\]|\\.)*)"|([^;"]*))/g);
  const read = [...all].map(([, name = "", quoted, word = ""]) => {
    const plain = quoted?.replace(/\\(["\\])/g, "$1").replace(/%(?:0A|0D|22)/gi, decodeURIComponent);
    return [name.toLowerCase(), plain ?? word.trim()] as const;
  });
  return Object.fromEntries(read);
}

/** RFC 5987: `UTF-8''%E0%AA%97.png`. */
function decoded(encoded: string | undefined): string | undefined {
  const [, text] = /^UTF-8'[^']*'(.*)$/i.exec(encoded ?? "") ?? [];
  try {
    return text && decodeURIComponent(text);
  } catch {
    return undefined;
  }
}
