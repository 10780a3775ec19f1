/** Does the asker hold the answer of this strong tag? Compared weakly (RFC 9110 §13.1.2): a proxy that compresses makes tags weak. */
export function holdsTag(request: Request, tag: string): boolean {
  const held = (request.headers.get("If-None-Match") ?? "").split(",");
  return held.some((one) => one.trim().replace(/^W\//, "") === tag);
}
