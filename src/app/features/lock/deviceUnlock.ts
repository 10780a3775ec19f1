import { isRecord } from "#contract/read.ts";
import type { SmallStorage } from "#app/lib/deviceStorage.ts";
import { type Person, personIdOf } from "#app/session/person.ts";
import { type DeviceKey, fromBase64Url, isGenuine, toBase64Url } from "./assertion.ts";
import { unlockKey } from "./lock.ts";

/** Why the device's unlock was not used; the message is for the person. */
export class UnlockError extends Error {
  override readonly name = "UnlockError";
}

const timeoutMs = 60_000;
const random = () => crypto.getRandomValues(new Uint8Array(32));

/** Does this device have an unlock of its own that this page may use? */
export async function canUnlock(): Promise<boolean> {
  if (!("PublicKeyCredential" in window)) return false;
  return PublicKeyCredential.isUserVerifyingPlatformAuthenticatorAvailable().catch(() => false);
}

/** Asks for the device's unlock once, and makes a key that is used with it from now on. Throws `UnlockError`. */
export async function enrol(person: Person): Promise<DeviceKey> {
  const name = person.first_name || (person.email ?? "");
  const made = await asked(() =>
    navigator.credentials.create({
      publicKey: {
        rp: { name: "Haat" },
        user: {
          id: new TextEncoder().encode(String(personIdOf(person))),
          name: person.email ?? name,
          displayName: name,
        },
        challenge: random(),
        pubKeyCredParams: [
          { type: "public-key", alg: -7 },
          { type: "public-key", alg: -257 },
        ],
        authenticatorSelection: {
          authenticatorAttachment: "platform",
          userVerification: "required",
          residentKey: "discouraged",
        },
        attestation: "none",
        timeout: timeoutMs,
      },
    }),
  );
  if (!(made instanceof PublicKeyCredential)) throw new UnlockError(failed);
  const { response } = made;
  const publicKey = response instanceof AuthenticatorAttestationResponse ? response.getPublicKey() : null;
  const algorithm = response instanceof AuthenticatorAttestationResponse ? response.getPublicKeyAlgorithm() : 0;
  if (publicKey === null || (algorithm !== -7 && algorithm !== -257)) throw new UnlockError(failed);
  return { id: toBase64Url(new Uint8Array(made.rawId)), publicKey: toBase64Url(new Uint8Array(publicKey)), algorithm };
}

/** Resolves once the device has verified the person, checked here and without the server. Throws `UnlockError`. */
export async function unlockWith(key: DeviceKey): Promise<void> {
  const challenge = random();
  const got = await asked(() =>
    navigator.credentials.get({
      publicKey: {
        challenge,
        allowCredentials: [{ type: "public-key", id: fromBase64Url(key.id), transports: ["internal"] }],
        userVerification: "required",
        timeout: timeoutMs,
      },
    }),
  );
  if (!(got instanceof PublicKeyCredential) || !(got.response instanceof AuthenticatorAssertionResponse)) {
    throw new UnlockError(failed);
  }
  const { clientDataJSON, authenticatorData, signature } = got.response;
  const assertion = {
    id: toBase64Url(new Uint8Array(got.rawId)),
    clientData: clientDataJSON,
    authenticatorData,
    signature,
  };
  const { origin, hostname } = window.location;
  const genuine = await isGenuine(assertion, { key, challenge, origin, rpId: hostname }).catch(() => false);
  if (!genuine) throw new UnlockError(failed);
}

const failed = "This device's unlock did not work. Try again, or log out and sign in.";

async function asked(ask: () => Promise<Credential | null>): Promise<Credential | null> {
  try {
    return await ask();
  } catch (error) {
    console.warn(error);
    throw new UnlockError(
      error instanceof DOMException && error.name === "SecurityError"
        ? "The device's unlock cannot be used at this address."
        : failed,
      { cause: error },
    );
  }
}

/** What this user has enrolled on this device; null where there is nothing, or nothing readable. */
export function readDeviceKey(storage: SmallStorage, userId: number): DeviceKey | null {
  try {
    const value: unknown = JSON.parse(storage.getItem(unlockKey(userId)) ?? "null");
    return isDeviceKey(value) ? value : null;
  } catch {
    return null;
  }
}

export function writeDeviceKey(storage: SmallStorage, userId: number, key: DeviceKey | null): void {
  if (key === null) storage.removeItem(unlockKey(userId));
  else storage.setItem(unlockKey(userId), JSON.stringify(key));
}

function isDeviceKey(value: unknown): value is DeviceKey {
  if (!isRecord(value)) return false;
  const { id, publicKey, algorithm } = value;
  return typeof id === "string" && typeof publicKey === "string" && (algorithm === -7 || algorithm === -257);
}
