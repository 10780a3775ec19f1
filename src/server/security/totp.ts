import { Secret, TOTP } from "otpauth";
import { otpLength } from "#contract/resources/session.ts";
import { seconds } from "#server/lib/clock.ts";

/** RFC 6238's time step X, in seconds. */
const stepSeconds = 30;
/** contract/README.md §2: steps of drift allowed either side. */
const drift = 1;

const totpOf = (secret: string, label = "") =>
  new TOTP({
    issuer: "Haat",
    label,
    algorithm: "SHA1",
    digits: otpLength,
    period: stepSeconds,
    secret: Secret.fromBase32(secret),
  });

/** 160 random bits in base32, as RFC 4226 §4 recommends for SHA-1. */
export const newTotpSecret = () => new Secret({ size: 20 }).base32;

/** `otpauth://` for authenticator apps. */
export const totpUri = (secret: string, label: string) => totpOf(secret, label).toString();

/** The code at a moment. */
export const codeAt = (secret: string, now: number) => totpOf(secret).generate({ timestamp: now });

/** Whole seconds until the code at this moment gives way to the next. */
export const secondsLeft = (now: number) => stepSeconds - (Math.floor(now / seconds(1)) % stepSeconds);

/** RFC 6238's T of the code, the number of its step since 1970; `null` where it is no code of now or one step off. */
export function stepOf(secret: string, code: string, now: number): number | null {
  // Authenticator apps show a gap in the middle, and some people copy it.
  const token = code.replaceAll(" ", "");
  if (!/^[0-9]{6}$/.test(token)) return null;
  const delta = totpOf(secret).validate({ token, window: drift, timestamp: now });
  return delta === null ? null : Math.floor(now / seconds(stepSeconds)) + delta;
}
