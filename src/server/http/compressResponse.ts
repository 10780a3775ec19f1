import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { accepts } from "#server/lib/accepts.ts";

/** Below it there is next to nothing to win, in bytes: a decision's answer is some 1,000, and half of that compressed. */
const worthwhile = 500;
/** Fast enough to be asked at every answer: a page of a hundred posts takes some milliseconds and becomes an eighth. */
const quality = 4;
/** One row and its like, in bytes: as small as it gets within a millisecond, a sixth less. */
const small = { upTo: 4_096, quality: 10 };

const asBrotli = promisify(brotliCompress);
const asGzip = promisify(gzip);

/** The same answer in fewer bytes, where it is JSON and the asker reads one of the encodings (RFC 9110 §12.5.3). */
export async function compressResponse(request: Request, response: Response): Promise<Response> {
  const encoding = ["br", "gzip"].find((name) => accepts(request.headers.get("Accept-Encoding"), name));
  const isJson = response.headers.get("Content-Type")?.startsWith("application/json") === true;
  // A HEAD has no body to measure: its length would be told as 0, which is not that of the GET (RFC 9110 §8.6).
  if (request.method === "HEAD" || encoding === undefined || !isJson || response.headers.has("Content-Encoding"))
    return response;
  const plain = Buffer.from(await response.arrayBuffer());
  const { status } = response;
  const headers = new Headers(response.headers);
  // An answer that no cache stores cannot reach somebody who asks for another encoding: it needs no `Vary`.
  if (headers.get("Cache-Control") !== "no-store") headers.append("Vary", "Accept-Encoding");
  if (plain.byteLength < worthwhile) return new Response(plain, { status, headers });
  headers.set("Content-Encoding", encoding);
  headers.delete("Content-Length");
  const params = { [constants.BROTLI_PARAM_QUALITY]: plain.byteLength <= small.upTo ? small.quality : quality };
  return new Response(encoding === "br" ? await asBrotli(plain, { params }) : await asGzip(plain), { status, headers });
}
