import type { SmallStorage } from "#app/lib/deviceStorage.ts";
import { readKnownStaff, type Role } from "#contract/account.ts";
import { record, id, relation } from "#contract/read.ts";
import { roles } from "#contract/values.ts";
import type { Person } from "./person.ts";
import { signedInAtKey } from "./signIn.ts";

/** Spec §9, browser storage keys: word for word, nothing else of the session stands in storage but `signedInAt`. */
export const sessionKeys = ["email", "token", "user", "role", "is2FAEnabled", "is2FAVerified"] as const;

/** What storage says of who is signed in. A hint: every call is checked by the server. */
export interface Session {
  /** Stands between login and the second factor (spec §4); without a token it says that this half of a sign-in was ended by the server. */
  readonly email: string | null;
  readonly token: string | null;
  /** Outlives the token when a session ends by itself, so that Login can say who was signed in. */
  readonly user: Person | null;
  readonly role: Role | null;
  readonly is2FAEnabled: boolean;
  readonly is2FAVerified: boolean;
  readonly signedInAt: number | null;
}

/** Nobody, and nobody before. */
export const noSession: Session = {
  email: null,
  token: null,
  user: null,
  role: null,
  is2FAEnabled: false,
  is2FAVerified: false,
  signedInAt: null,
};

/** Reads the keys as untrusted input; what cannot be read is as if it were not there. */
export function readSession(storage: SmallStorage): Session {
  const user = parseUser(storage.getItem("user"));
  const role = storage.getItem("role");
  const signedInAt = Number(storage.getItem(signedInAtKey) ?? Number.NaN);
  return {
    email: storage.getItem("email") || null,
    token: storage.getItem("token") || null,
    user,
    role: roles.find((known) => known === role) ?? null,
    is2FAEnabled: storage.getItem("is2FAEnabled") === "true",
    is2FAVerified: storage.getItem("is2FAVerified") === "true",
    signedInAt: Number.isFinite(signedInAt) ? signedInAt : null,
  };
}

/** Writes every key; a key without a value is removed. */
export function writeSession(storage: SmallStorage, session: Session): void {
  const put = (key: string, value: string | null) =>
    value === null ? storage.removeItem(key) : storage.setItem(key, value);
  put(signedInAtKey, session.signedInAt === null ? null : String(session.signedInAt));
  put("email", session.email);
  put("user", session.user && JSON.stringify(session.user));
  put("role", session.role);
  // The flags belong to a token (spec §4): without one they are not "false" but absent.
  put("is2FAEnabled", session.token === null ? null : String(session.is2FAEnabled));
  put("is2FAVerified", session.token === null ? null : String(session.is2FAVerified));
  // Last: other tabs act on the token, and must find the rest in place.
  put("token", session.token);
}

/** The session after it ended by itself (401, age): who it was stays, what opens the API goes. */
export function ended(session: Session): Session {
  return { ...noSession, user: session.user, role: session.role };
}

/** The password was right, and the server did not wait for the second factor: Login says so, and has the e-mail. */
export function isHalfEnded({ token, email }: Pick<Session, "token" | "email">): boolean {
  return token === null && email !== null;
}

const readStored = record({ person: relation(id) });

function parseUser(stored: string | null): Person | null {
  if (!stored) return null;
  try {
    const value: unknown = JSON.parse(stored);
    const { person } = readStored(value, "", "user");
    return { ...readKnownStaff(value, "", "user"), ...(person !== null && { person }) };
  } catch {
    return null;
  }
}
