import type { Content } from "./content.ts";

/** One range of bytes (RFC 9110 §14); `null` if the header has none that this server supports. */
function rangeOf(header: string | null, size: number): { start: number; end: number } | "unsatisfiable" | null {
  const [, from = "", to = ""] = /^bytes=(\d*)-(\d*)$/.exec(header ?? "") ?? [];
  if (from === "" && to === "") return null;
  const start = from === "" ? Math.max(0, size - Number(to)) : Number(from);
  const end = from === "" || to === "" ? size - 1 : Math.min(Number(to), size - 1);
  return start > end || start >= size ? "unsatisfiable" : { start, end };
}

/** A stored file as an answer: its fixed type, never sniffed, and in part where the player of a video asks for a part. */
export function fileResponse(
  { bytes, mediaType }: Content,
  range: string | null,
  more: Readonly<Record<string, string>> = {},
): Response {
  const headers = {
    ...more,
    "Content-Type": mediaType,
    "Content-Security-Policy": "default-src 'none'; sandbox",
    "Cache-Control": "public, max-age=31536000, immutable",
    "Accept-Ranges": "bytes",
  };
  const part = rangeOf(range, bytes.byteLength);
  if (part === null) return new Response(bytes, { headers });
  if (part === "unsatisfiable") {
    return new Response(null, { status: 416, headers: { "Content-Range": `bytes */${bytes.byteLength}` } });
  }
  return new Response(bytes.subarray(part.start, part.end + 1), {
    status: 206,
    headers: { ...headers, "Content-Range": `bytes ${part.start}-${part.end}/${bytes.byteLength}` },
  });
}
