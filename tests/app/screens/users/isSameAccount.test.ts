import { describe, expect, test } from "vitest";
import { readUser } from "#contract/account.ts";
import { isSameAccount } from "#app/screens/users/isSameAccount.ts";

const row = (of: object) => readUser({ id: 3, role: "Admin", first_name: "Asha", ...of }, "", "data");

describe("§2 Users: the own account", () => {
  const self = row({ email: "asha@haat.example" });
  test("§2 Users: the own account is told by its e-mail, whatever its number", () => {
    expect(isSameAccount(row({ id: 40, email: "Asha@Haat.example" }), self)).toBe(true);
    expect(isSameAccount(row({ email: "ravi@haat.example" }), self)).toBe(false);
    expect(isSameAccount(row({ email: "asha@haat.example" }), { ...self, id: null })).toBe(true);
  });
  test("§2 Users: an app user with the own number is somebody else", () => {
    expect(isSameAccount(row({ role: "User", mobile_no: "919876543210" }), self)).toBe(false);
  });
  test("§2 Users: without e-mails the number tells; nobody is nobody", () => {
    expect(isSameAccount(row({}), { ...self, email: null })).toBe(true);
    expect(isSameAccount(row({}), { ...self, email: null, id: null })).toBe(false);
    expect(isSameAccount(row({ email: "asha@haat.example" }), null)).toBe(false);
  });
});
