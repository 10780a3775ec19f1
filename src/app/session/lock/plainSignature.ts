const half = 32;

/**
 * An ECDSA signature over P-256 as WebCrypto reads it, r and s with 32 bytes each, from the DER that authenticators give
 * (RFC 3279 §2.2.3): SEQUENCE { INTEGER r, INTEGER s }. Null where it is none.
 */
export function plainSignature(der: Uint8Array): Uint8Array<ArrayBuffer> | null {
  if (der[0] !== 0x30 || der[1] !== der.length - 2) return null;
  const r = integerAt(der, 2);
  const s = r === null ? null : integerAt(der, r.end);
  if (r === null || s === null || s.end !== der.length) return null;
  const plain = new Uint8Array(2 * half);
  plain.set(r.bytes, half - r.bytes.length);
  plain.set(s.bytes, 2 * half - s.bytes.length);
  return plain;
}

/** Without the zero byte that keeps it positive. */
function integerAt(der: Uint8Array, at: number): { readonly bytes: Uint8Array; readonly end: number } | null {
  const length = der[at + 1] ?? 0;
  const end = at + 2 + length;
  if (der[at] !== 0x02 || length === 0 || end > der.length) return null;
  const bytes = der.slice(at + 2, end);
  const first = bytes.findIndex((byte) => byte !== 0);
  const significant = first === -1 ? bytes.slice(0, 0) : bytes.slice(first);
  return significant.length > half ? null : { bytes: significant, end };
}
