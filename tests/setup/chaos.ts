import type { AnyCall } from "#contract/call.ts";

/** Random numbers from a seed (mulberry32): the same ones each time. */
export function randomFrom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

export interface WildRequest {
  readonly method: string;
  /** Below `{host}/api`. */
  readonly path: string;
  readonly body: BodyInit | null;
  readonly headers: Record<string, string>;
}

/** A request to a call's address with a malformed body and headers; often nearly right. */
export function wildRequest(call: AnyCall, right: object, random: () => number): WildRequest {
  const chaos = chaosOf(random);
  const input: Record<string, unknown> = { ...right };
  for (const name of Object.keys(input)) if (random() < 0.4) input[name] = chaos.value();
  if (random() < 0.2) input[chaos.word()] = chaos.value();
  if (random() < 0.2) delete input[chaos.of(Object.keys(input))];
  const path = call.path.replace(/\{\w+\}/g, () => encodeURIComponent(chaos.pathPart(input.id)));
  const query = call.method === "GET" || random() < 0.1 ? `?${chaos.query(input)}` : "";
  const { body, type } = call.method === "GET" ? { body: null, type: null } : chaos.body(call, input);
  const headers = { ...(type === null ? {} : { "Content-Type": type }), ...chaos.headers() };
  return { method: call.method, path: path + query, body, headers };
}

const words = [
  "",
  " ",
  "0",
  "-1",
  "1e309",
  "NaN",
  "null",
  "true",
  "\0",
  "a\0b",
  "\uD800",
  "'; drop table posts; --",
  "%",
  "_",
  "\\",
  "<script>",
  "../../etc/passwd",
  "__proto__",
  "constructor",
  "toString",
  "9".repeat(40),
  "2147483648",
  "9223372036854775808",
  "1.7976931348623157e308",
  "કચ્છ ભુજ",
  "👩‍👩‍👧‍👦",
  "\u202Eabc",
  "x".repeat(300),
  "x".repeat(70_000),
  "2026-13-45T99:99:99Z",
  "{}",
  "[]",
];

const numbers = [0, -1, 1, 0.1, -0, 1e21, 2_147_483_648, Number.MAX_SAFE_INTEGER + 1, 1e308, -1e308];

function chaosOf(random: () => number) {
  const below = (limit: number) => Math.floor(random() * limit);
  const of = <T>(list: readonly T[]): T => list[below(list.length)] as T;
  const word = () => of(words);
  const value = (depth = 0): unknown => {
    const kinds = depth > 3 ? 5 : 7;
    switch (below(kinds)) {
      case 0:
        return word();
      case 1:
        return of(numbers);
      case 2:
        return null;
      case 3:
        return random() < 0.5;
      case 4:
        return String(of(numbers));
      case 5:
        return Array.from({ length: below(4) }, () => value(depth + 1));
      default:
        return Object.fromEntries(Array.from({ length: below(4) }, () => [word(), value(depth + 1)]));
    }
  };
  const bytes = () => Uint8Array.from({ length: below(2000) }, () => below(256));
  const texts = (input: Record<string, unknown>): [string, string][] =>
    Object.entries(input).map(([name, held]) => [
      name,
      typeof held === "string" || typeof held === "number" ? String(held) : (JSON.stringify(held) ?? ""),
    ]);
  const form = (input: Record<string, unknown>) => {
    const parts = new FormData();
    for (const [name, held] of Object.entries(input)) {
      const names = random() < 0.3 ? [`${name}[]`, `${name}[]`] : [random() < 0.2 ? `${name}[${below(3)}][a]` : name];
      for (const one of names) {
        if (random() < 0.2)
          parts.append(one, new File([bytes()], of(["a.jpg", "a.png", "../../a.mp4", "", "a\0b.png"])));
        else if (held instanceof File) parts.append(one, held, held.name);
        else parts.append(one, typeof held === "string" ? held : (JSON.stringify(held) ?? ""));
      }
    }
    return parts;
  };
  return {
    of,
    word,
    value,
    pathPart: (id: unknown) =>
      (random() < 0.5 ? wellFormed(JSON.stringify(id) ?? "") : wellFormed(word()) || "x").slice(0, 500),
    query: (input: Record<string, unknown>) =>
      random() < 0.2
        ? wellFormed(word()).slice(0, 500)
        : texts({ ...input, page: value(), per_page: value(), sort: value(), search: value() })
            .map(
              ([name, held]) =>
                `${encodeURIComponent(wellFormed(name))}=${encodeURIComponent(wellFormed(held)).slice(0, 2000)}`,
            )
            .join("&"),
    body: (call: AnyCall, input: Record<string, unknown>): { body: BodyInit | null; type: string | null } => {
      const json = JSON.stringify(input);
      switch (below(10)) {
        case 0:
          return { body: null, type: of([null, "application/json", "multipart/form-data"]) };
        case 1:
          return { body: json.slice(0, below(json.length + 1)), type: "application/json" };
        case 2:
          return {
            body: bytes(),
            type: of(["application/json", "multipart/form-data; boundary=x", "text/plain", "image/png"]),
          };
        case 3:
          return {
            body: new URLSearchParams(texts(input).map(([name, held]) => [name, wellFormed(held)])),
            type: null,
          };
        case 4:
          return { body: JSON.stringify(value()), type: of(["application/json", "application/json; charset=utf-16"]) };
        case 5:
          return { body: `{"__proto__":{"admin":1},"id":${"[".repeat(below(3000))}`, type: "application/json" };
        case 6:
          return {
            body: '--x\r\nContent-Disposition: form-data; name="a"\r\n\r\n1\r\n--x',
            type: "multipart/form-data; boundary=x",
          };
        default:
          return call.carries === "multipart"
            ? { body: form(input), type: null }
            : { body: json, type: "application/json" };
      }
    },
    headers: () => {
      const headers: Record<string, string> = {};
      if (random() < 0.3)
        headers["Idempotency-Key"] = of(["", "x", " ", "a".repeat(400), crypto.randomUUID(), "'; --", "\u00FF"]);
      if (random() < 0.3)
        headers["If-Match"] = of([
          "",
          "*",
          '"',
          '"x"',
          'W/"a", "b"',
          "x".repeat(3000),
          '"2026-11-01T12:00:00.000000Z"',
        ]);
      if (random() < 0.1) headers["Content-Encoding"] = of(["gzip", "br", "x"]);
      if (random() < 0.1) headers.Accept = of(["text/html", "*/*;q=0", "x".repeat(1000)]);
      if (random() < 0.1) headers["X-HTTP-Method-Override"] = "DELETE";
      if (random() < 0.1) headers["X-Forwarded-For"] = of(["1.2.3.4", "'", "x".repeat(1000), "::1, ::2"]);
      if (random() < 0.05) headers["Content-Length"] = of(["-1", "0", "999999999999"]);
      if (random() < 0.05) headers.Range = "bytes=5-1";
      return headers;
    },
  };
}

/** Without halves of surrogate pairs, which no URL can carry. */
function wellFormed(text: string): string {
  return text.replace(/[\uD800-\uDFFF]/gu, "�");
}
