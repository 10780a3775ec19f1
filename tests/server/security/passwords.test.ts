import { hash } from "@node-rs/argon2";
import { expect, test } from "vitest";
import { isCommonPassword } from "#server/security/commonPasswords.ts";
import { hashPassword, isPassword } from "#server/security/passwords.ts";

/** The letter in one sign, as some keyboards write it, and in two. */
const [inOne, inTwo] = ["\u0958\u0932\u092e-mango-24", "\u0915\u093c\u0932\u092e-mango-24"];

test("security Passwords: one opens the account whichever keyboard it is typed on", async () => {
  for (const set of [inOne, inTwo]) {
    const held = await hashPassword(set);
    for (const typed of [inOne, inTwo]) expect(await isPassword(held, typed)).toBe(true);
    expect(await isPassword(held, inOne.replace("24", "25"))).toBe(false);
  }
});

test("security Passwords: one that an earlier release hashed as it was typed still opens it so", async () => {
  expect(await isPassword(await hash(inOne), inOne)).toBe(true);
});

test("security Passwords: a common one is common in wide letters too", () => {
  expect(isCommonPassword("ｐａｓｓｗｏｒｄ１２３")).toBe(true);
});
