import { firstReleaseAt } from "#wire/deviceTime.ts";

/** When the second factor was passed, milliseconds since 1970. */
export const signedInAtKey = "haat.signedInAt";

/** This long after sign-in the app asks for it again. */
export const maxAgeMs = 12 * 60 * 60 * 1000;

/** How far a session has come. */
interface Steps {
  readonly token: string | null;
  readonly is2FAEnabled: boolean;
  readonly is2FAVerified: boolean;
}

/** True where both steps of sign-in are done (spec §4, state 4). */
export function isSignedIn<Some extends Steps>(session: Some): session is Some & { readonly token: string } {
  return session.token !== null && session.is2FAEnabled && session.is2FAVerified;
}

/**
 * True where a full session has stood too long, or its start lies in the future, as after a clock was set back. A device that has
 * started without the time says nothing: it would ask for a sign-in where there may be no network.
 */
export function isTooOld(session: Steps & { readonly signedInAt: number | null }, now: number): boolean {
  if (!isSignedIn(session)) return false;
  if (session.signedInAt === null || now - session.signedInAt >= maxAgeMs) return true;
  return session.signedInAt - now > maxAgeMs && now >= firstReleaseAt;
}
