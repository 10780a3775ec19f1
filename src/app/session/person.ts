import type { Staff } from "#contract/account.ts";
import { textHash } from "#wire/textHash.ts";

/** Who is, or was last, signed in here, as the session keeps it. */
export interface Person extends Staff {
  /** What this person's things on the device go by, where that is not what the server or the e-mail says by now. */
  readonly person?: number;
}

/** Beyond every id of a server (`maxId`), within what a number holds exactly. */
const firstDerived = 2 ** 48;

/**
 * What the queue, drafts, saved reads and the lock of a person go by: the server's id. A server need not tell it (spec
 * §3 promises a role): then it is derived from the e-mail, and as stable as that.
 */
export function personIdOf({ person, id, email }: Person): number {
  return person ?? id ?? firstDerived + hashOf(addressOf(email));
}

/** `now` as the person of `before`, where it is the same: what waits for them still goes by the old number. */
export function knownAs(before: Person | null, now: Staff): Person {
  if (before === null || !isSamePerson(before, now)) return now;
  const person = personIdOf(before);
  return person === personIdOf(now) ? now : { ...now, person };
}

/** Two ids tell; where a server gave none, the address that signed in does. */
export function isSamePerson(one: Staff, other: Staff): boolean {
  if (one.id !== null && other.id !== null) return one.id === other.id;
  return addressOf(one.email) !== "" && addressOf(one.email) === addressOf(other.email);
}

function addressOf(email: string | null): string {
  return (email ?? "").trim().toLowerCase();
}

/** 48 bits for a text. */
export function hashOf(words: string): number {
  const [low, high] = textHash(words);
  return (high & 0xffff) * 2 ** 32 + low;
}
