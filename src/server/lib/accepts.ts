import { parseAccept } from "hono/utils/accept";

/**
 * Does an `Accept` or `Accept-Encoding` header name this value, in small letters, other than with `q=0` (RFC 9110 §12.4.2)? A wildcard
 * names nothing: `image/*` is also sent by browsers that can show neither AVIF nor WebP.
 */
export const accepts = (header: string | null | undefined, value: string): boolean =>
  parseAccept(header ?? "").some(({ type, q }) => type.toLowerCase() === value && q > 0);
