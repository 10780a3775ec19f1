import type { Role } from "#contract/account.ts";
import { mobileNumber, personName } from "./names.ts";
import { places, type Location } from "./places/places.ts";
import { randomOf } from "./lib/random.ts";
import { instantOf, momentAt } from "./times.ts";
import type { Language } from "./lib/languages.ts";

/** A staff member of the sample; the password is made when the sample is filled, and stands nowhere in the source. */
interface SampleAccount {
  readonly id: number;
  readonly email: string;
  readonly role: Exclude<Role, "User">;
  readonly firstName: string;
  readonly lastName: string;
}

/** One Super Admin and two Admins; `.example` is reserved (RFC 2606). */
export const sampleAccounts: readonly SampleAccount[] = [
  {
    id: 1,
    email: "asha.patel@haat.example",
    role: "Super Admin",
    firstName: "Asha",
    lastName: "Patel",
  },
  {
    id: 2,
    email: "ganesh.jadhav@haat.example",
    role: "Admin",
    firstName: "Ganesh",
    lastName: "Jadhav",
  },
  {
    id: 3,
    email: "hetal.desai@haat.example",
    role: "Admin",
    firstName: "Hetal",
    lastName: "Desai",
  },
];

/** Ids of app users follow those of the staff. */
const firstAppUserId = sampleAccounts.length + 1;

/** Who sells and buys: what the database keeps of them, and what only the generator knows. */
export interface AppUser {
  readonly id: number;
  readonly firstName: string;
  readonly lastName: string;
  readonly mobileNo: string;
  readonly whatsappNo: string;
  readonly subscriptionType: "Free" | "Paid";
  readonly status: 0 | 1;
  readonly fcmToken: string | null;
  readonly createdAt: string;
  readonly home: Location;
  readonly language: Language;
}

/** The `index`th app user, from 0; `now` in milliseconds. */
export function appUser(seed: string, index: number, now: number): AppUser {
  const random = randomOf(seed, "user", index);
  const stateKey = random.chance(0.62) ? 24 : 27;
  const name = personName(random, stateKey);
  const mobileNo = mobileNumber(random, index);
  const own = stateKey === 24 ? "gu" : "mr";
  return {
    id: firstAppUserId + index,
    firstName: name.first,
    lastName: name.last,
    mobileNo,
    whatsappNo: random.chance(0.85) ? mobileNo : mobileNumber(random, index + 5_000_000),
    subscriptionType: random.chance(0.18) ? "Paid" : "Free",
    status: random.chance(0.96) ? 1 : 0,
    fcmToken: random.chance(0.8) ? `sample-${random.int(1, 0x7fff_ffff).toString(36)}` : null,
    // Everybody was there before the first post; the newest posts are not by the newest people.
    createdAt: instantOf(momentAt(now - 40 * 86_400_000, 400, random.next())),
    home: random.pick(places.locations.get(stateKey) ?? []),
    language: random.weighted<Language>({ en: 25, gu: 0, hi: 17, mr: 0, [own]: 58 }),
  };
}
