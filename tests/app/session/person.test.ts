import { describe, expect, test } from "vitest";
import { maxId } from "#contract/inputs.ts";
import { readStaff } from "#contract/account.ts";
import { isSamePerson, knownAs, personIdOf, type Person } from "#app/session/person.ts";

const staff = (fields: object): Person => readStaff({ role: "Admin", ...fields }, "", "user");
const asha = { email: "asha@haat.example" };

describe("§3 Session: who it is", () => {
  test("§3 Session: a person goes by the server's id, and where it tells none by the e-mail", () => {
    expect(personIdOf(staff({ ...asha, id: 7 }))).toBe(7);
    const derived = personIdOf(staff(asha));
    expect(derived).toBe(personIdOf(staff({ email: " Asha@haat.example " })));
    expect(derived).not.toBe(personIdOf(staff({ email: "asho@haat.example" })));
    expect(Number.isSafeInteger(derived)).toBe(true);
    expect(derived).toBeGreaterThan(maxId);
    // What lies on devices goes by it.
    expect(derived).toBe(283_933_325_686_496);
  });

  test("§3 Session: ten thousand addresses are ten thousand people", () => {
    const ids = Array.from({ length: 10_000 }, (_, n) => personIdOf(staff({ email: `staff${n}@haat.example` })));
    expect(new Set(ids).size).toBe(10_000);
  });

  test("§3 Session: two ids tell people apart, an id that is missing leaves it to the address", () => {
    expect(isSamePerson(staff({ ...asha, id: 7 }), staff({ email: "new@haat.example", id: 7 }))).toBe(true);
    expect(isSamePerson(staff({ ...asha, id: 7 }), staff({ ...asha, id: 8 }))).toBe(false);
    expect(isSamePerson(staff(asha), staff({ ...asha, id: 8 }))).toBe(true);
    expect(isSamePerson(staff({ id: 7 }), staff({}))).toBe(false);
    expect(isSamePerson(staff({}), staff({}))).toBe(false);
  });

  test("outbox Users: what waits is not stranded by a server that begins, or ceases, to tell ids", () => {
    const before = staff(asha);
    const withId = knownAs(before, staff({ ...asha, id: 7 }));
    expect(withId).toMatchObject({ id: 7, person: personIdOf(before) });
    expect(personIdOf(knownAs(withId, staff({ ...asha, id: 7 })))).toBe(personIdOf(before));
    expect(personIdOf(knownAs(staff({ ...asha, id: 7 }), staff(asha)))).toBe(7);
    expect(knownAs(before, staff({ email: "ravi@haat.example", id: 9 }))).not.toHaveProperty("person");
    expect(knownAs(null, staff({ ...asha, id: 7 }))).not.toHaveProperty("person");
  });
});
