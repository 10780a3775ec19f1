import { createHash, generateKeyPairSync, sign, type KeyObject } from "node:crypto";
import { describe, expect, test } from "vitest";
import {
  isGenuine,
  type Assertion,
  type Expected,
  fromBase64Url,
  toBase64Url,
  plainSignature,
} from "#app/features/lock/assertion.ts";

const origin = "https://haat.example";
const rpId = "haat.example";
const challenge = new Uint8Array(32).fill(7);
const sha256 = (data: Uint8Array | string) => createHash("sha256").update(data).digest();
const present = 0x01;
const verified = 0x04;

interface Said {
  readonly type?: string;
  readonly challenge?: Uint8Array;
  readonly origin?: string;
  readonly rpId?: string;
  readonly flags?: number;
  readonly id?: string;
}

/** An authenticator with a key of its own. */
function authenticator(algorithm: -7 | -257 = -7) {
  const { privateKey, publicKey }: { privateKey: KeyObject; publicKey: KeyObject } =
    algorithm === -7
      ? generateKeyPairSync("ec", { namedCurve: "P-256" })
      : generateKeyPairSync("rsa", { modulusLength: 2048 });
  const spki = publicKey.export({ format: "der", type: "spki" });
  const expected: Expected = {
    key: { id: "AQID", publicKey: toBase64Url(spki), algorithm },
    challenge,
    origin,
    rpId,
  };
  const answer = (said: Said = {}): Assertion => {
    const clientData = Buffer.from(
      JSON.stringify({
        type: said.type ?? "webauthn.get",
        challenge: toBase64Url(said.challenge ?? challenge),
        origin: said.origin ?? origin,
        crossOrigin: false,
      }),
    );
    const data = Buffer.concat([
      sha256(said.rpId ?? rpId),
      Buffer.from([said.flags ?? present | verified]),
      Buffer.alloc(4),
    ]);
    const signature = sign("sha256", Buffer.concat([data, sha256(clientData)]), privateKey);
    return {
      id: said.id ?? "AQID",
      clientData: bytesOf(clientData),
      authenticatorData: bytesOf(data),
      signature: bytesOf(signature),
    };
  };
  return { expected, answer };
}

function bytesOf(buffer: Buffer): ArrayBuffer {
  return new Uint8Array(buffer).buffer;
}

describe("security Idle lock: the device's answer", () => {
  test.for([-7, -257] as const)("security Idle lock: a genuine answer opens (COSE %s)", async (algorithm) => {
    const { expected, answer } = authenticator(algorithm);
    // Random signatures: some have an integer that is shorter, or longer by the zero that keeps it positive.
    for (let i = 0; i < 20; i += 1) expect(await isGenuine(answer(), expected)).toBe(true);
  });

  test.for<[string, Said]>([
    ["another challenge", { challenge: new Uint8Array(32) }],
    ["another origin", { origin: "https://haat.example.evil" }],
    ["another relying party", { rpId: "evil.example" }],
    ["an enrolment instead of an unlock", { type: "webauthn.create" }],
    ["a person who was there and not verified", { flags: present }],
    ["a person who was not there", { flags: verified }],
    ["another credential", { id: "AQIE" }],
  ])("security Idle lock: %s opens nothing", async ([, said]) => {
    const { expected, answer } = authenticator();
    expect(await isGenuine(answer(said), expected)).toBe(false);
  });

  test("security Idle lock: another key's signature, a changed one and a broken one open nothing", async () => {
    const { expected, answer } = authenticator();
    expect(await isGenuine(authenticator().answer(), expected)).toBe(false);
    const changed = new Uint8Array(answer().signature);
    changed[changed.length - 1] = (changed.at(-1) ?? 0) ^ 1;
    expect(await isGenuine({ ...answer(), signature: changed.buffer }, expected)).toBe(false);
    expect(await isGenuine({ ...answer(), signature: new ArrayBuffer(8) }, expected)).toBe(false);
    expect(await isGenuine({ ...answer(), authenticatorData: new ArrayBuffer(10) }, expected)).toBe(false);
  });

  test("security Idle lock: a signature is unwrapped with its integers padded, or not at all", () => {
    const plain = plainSignature(new Uint8Array([0x30, 7, 0x02, 2, 0, 0x81, 0x02, 1, 5]));
    expect(plain?.[31]).toBe(0x81);
    expect(plain?.[63]).toBe(5);
    expect(plainSignature(new Uint8Array([0x30, 6, 0x02, 1, 1, 0x02, 2, 5]))).toBeNull();
    expect(plainSignature(new Uint8Array([0x31, 6, 0x02, 1, 1, 0x02, 1, 5]))).toBeNull();
    expect(plainSignature(new Uint8Array())).toBeNull();
  });

  test("security Idle lock: base64url goes both ways", () => {
    const bytes = Uint8Array.from({ length: 256 }, (_, at) => at);
    expect(fromBase64Url(toBase64Url(bytes))).toEqual(bytes);
    expect(toBase64Url(new Uint8Array([251, 255]))).toBe("-_8");
  });
});
