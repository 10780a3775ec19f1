/** Does the asker hold the answer of this strong tag, or any at all (`*`)? Compared weakly (RFC 9110 §13.1.2): a proxy that compresses makes tags weak. */
export function holdsTag(request: Request, tag: string): boolean {
  const asked = (request.headers.get("If-None-Match") ?? "").trim();
  return asked === "*" || asked.split(",").some((one) => one.trim().replace(/^W\//, "") === tag);
}
