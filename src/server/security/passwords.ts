import { hash, verify } from "@node-rs/argon2";

/** argon2id, 19 MiB, two passes, one lane: the OWASP password storage cheat sheet's first choice for this memory. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** The encoded hash, with its salt and cost. */
export const hashPassword = (password: string): Promise<string> => hash(password, cost);

/** A hash that no password has: checked when the e-mail is unknown, so that the answer takes the same time. */
const nobody = hashPassword(crypto.randomUUID());

/** Is it the password of this hash? `null` stands for no account, is never right and takes as long. */
export async function isPassword(encoded: string | null, password: string): Promise<boolean> {
  const right = await verify(encoded ?? (await nobody), password);
  return right && encoded !== null;
}
