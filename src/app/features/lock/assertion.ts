import { isRecord } from "#contract/read.ts";

/** What was enrolled: a credential of this device and the public key that its answers are checked with. */
export interface DeviceKey {
  /** Credential id, base64url. */
  readonly id: string;
  /** SubjectPublicKeyInfo, base64url. */
  readonly publicKey: string;
  /** COSE: -7 is ES256, -257 is RS256. */
  readonly algorithm: -7 | -257;
}

/** The answer of an authenticator (WebAuthn Level 2, §5.2.2). */
export interface Assertion {
  readonly id: string;
  readonly clientData: ArrayBuffer;
  readonly authenticatorData: ArrayBuffer;
  readonly signature: ArrayBuffer;
}

export interface Expected {
  readonly key: DeviceKey;
  readonly challenge: Uint8Array;
  readonly origin: string;
  /** The relying party: the host's name. */
  readonly rpId: string;
}

const userPresent = 0x01;
const userVerified = 0x04;
const algorithms = {
  [-7]: { imported: { name: "ECDSA", namedCurve: "P-256" }, verified: { name: "ECDSA", hash: "SHA-256" } },
  [-257]: { imported: { name: "RSASSA-PKCS1-v1_5", hash: "SHA-256" }, verified: { name: "RSASSA-PKCS1-v1_5" } },
} as const;

/**
 * True if the enrolled authenticator has verified the person just now, for this page (WebAuthn Level 2, §7.2, the steps
 * that a device can take by itself). The counter is left out: platform authenticators do not count.
 */
export async function isGenuine(assertion: Assertion, { key, challenge, origin, rpId }: Expected): Promise<boolean> {
  if (assertion.id !== key.id) return false;
  const client: unknown = JSON.parse(new TextDecoder().decode(assertion.clientData));
  const expected = { type: "webauthn.get", challenge: toBase64Url(challenge), origin };
  if (!holdsAll(client, expected)) return false;

  const data = new Uint8Array(assertion.authenticatorData);
  const rpHash = new Uint8Array(await crypto.subtle.digest("SHA-256", new TextEncoder().encode(rpId)));
  if (data.length < 37 || !rpHash.every((byte, at) => data[at] === byte)) return false;
  const wanted = userPresent | userVerified;
  if (((data[32] ?? 0) & wanted) !== wanted) return false;

  const { imported, verified } = algorithms[key.algorithm];
  const publicKey = await crypto.subtle.importKey("spki", fromBase64Url(key.publicKey), imported, false, ["verify"]);
  const clientHash = new Uint8Array(await crypto.subtle.digest("SHA-256", assertion.clientData));
  const signed = new Uint8Array([...data, ...clientHash]);
  const signature = new Uint8Array(assertion.signature);
  const plain = key.algorithm === -7 ? plainSignature(signature) : signature;
  return plain !== null && crypto.subtle.verify(verified, publicKey, plain, signed);
}

function holdsAll(value: unknown, expected: Readonly<Record<string, string>>): boolean {
  return isRecord(value) && Object.entries(expected).every(([name, wanted]) => value[name] === wanted);
}

/** RFC 4648 §5, without padding. */
export function toBase64Url(bytes: Uint8Array): string {
  const text = btoa(String.fromCharCode(...bytes));
  return text.replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}

/** Throws for text that is not base64. */
export function fromBase64Url(text: string): Uint8Array<ArrayBuffer> {
  const bytes = atob(text.replaceAll("-", "+").replaceAll("_", "/"));
  return Uint8Array.from(bytes, (letter) => letter.charCodeAt(0));
}

const half = 32;

/**
 * An ECDSA signature over P-256 as WebCrypto reads it, r and s with 32 bytes each, from the DER that authenticators give
 * (RFC 3279 §2.2.3): SEQUENCE { INTEGER r, INTEGER s }. Null for anything else.
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
