import { createRequire } from "node:module";
import { shortestPassword } from "#contract/resources/users.ts";
import { oneSpelling } from "./passwords.ts";

/**
 * Context: the commonest passwords are what is tried first (NIST SP 800-63B §3.1.1.2). Decision: the list of zxcvbn-ts, ranked by how
 * often a password was seen in leaks and kept up to date as a package, as far as its length would let it pass. Consequence:
 * it is a file of JSON that is read when the first password is set, and costs nothing before.
 */
const list = "@zxcvbn-ts/language-common/src/passwords.json";

let known: ReadonlySet<string> | null = null;

/** Is it among the commonest passwords, in whatever capitals and signs? */
export function isCommonPassword(password: string): boolean {
  known ??= read();
  return known.has(oneSpelling(password).toLowerCase());
}

/** Told beside the field. */
export const tooCommon = "This password is one of the commonest. Please choose another.";

function read(): ReadonlySet<string> {
  const words: unknown = createRequire(import.meta.url)(list);
  if (!Array.isArray(words)) throw new TypeError(`${list} is no list`);
  return new Set(words.filter((word) => typeof word === "string" && word.length >= shortestPassword));
}
