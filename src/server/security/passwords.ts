import { createHash } from "node:crypto";
import { hash, hashRaw, verify } from "@node-rs/argon2";

/** argon2id, 19 MiB, two passes, one lane: the OWASP password storage cheat sheet's first choice for this memory. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Keyboards write the same letter in one sign or in two, such as `क़` (NIST SP 800-63B-4 §3.1.1.2). */
export const oneSpelling = (password: string) => password.normalize("NFKC");

/** The encoded hash, with its salt and cost. */
export const hashPassword = (password: string): Promise<string> => hash(oneSpelling(password), cost);

/**
 * A digest of passwords, base64: the same for the same passwords under one `saltName`, which the salt is made of, and as slow to guess
 * from as `hashPassword`.
 */
export async function digestOfPasswords(passwords: string, saltName: string): Promise<string> {
  const salt = createHash("sha256").update(saltName).digest();
  return (await hashRaw(passwords, { ...cost, salt })).toString("base64");
}

/** A hash that no password has: checked when the e-mail is unknown, so that the answer takes the same time. */
const nobody = hashPassword(crypto.randomUUID());

/** Is it the password of this hash? `null` stands for no account, is never right and takes as long. */
export async function isPassword(encoded: string | null, password: string): Promise<boolean> {
  const held = encoded ?? (await nobody);
  const spelled = oneSpelling(password);
  // Earlier releases hashed it as it was typed.
  const right = (await verify(held, spelled)) || (spelled !== password && (await verify(held, password)));
  return right && encoded !== null;
}
