import { describe, expect, test } from "vitest";
import type { AnyCall } from "#contract/call.ts";
import { userCalls } from "#contract/resources/users.ts";
import { mayBeSaved, savedMeta } from "#app/data/persistence/mayBeSaved.ts";
import { everyCall } from "#tests/setup/allCalls.ts";

const reads = everyCall.filter((call) => call.method === "GET");

/** Whether `data` may stay, read by a call that says `saved`. */
const may = (data: unknown, saved?: AnyCall["saved"]) =>
  mayBeSaved({ meta: savedMeta({ ...(saved && { saved }) }), state: { data } });

describe("security On the device", () => {
  test("security On the device: calls that exist and only read say that they may stay, these do not", () => {
    const saved = everyCall.filter((call) => call.saved);
    expect(saved.filter((call) => !reads.includes(call))).toEqual([]);
    const rest = reads.filter((call) => !call.saved).map((call) => call.name);
    expect(rest.toSorted()).toEqual([
      "audit.choices",
      "audit.list",
      "bankAccounts.list",
      "overview.load",
      "session.list",
      "session.recoveryCodes",
      "settings.load",
    ]);
  });

  test("security On the device: what no call allows is not saved", () => {
    expect(may({ rows: [] }, true)).toBe(true);
    expect(may({ rows: [] })).toBe(false);
    expect(mayBeSaved({ meta: undefined, state: { data: { rows: [] } } })).toBe(false);
    expect(mayBeSaved({ meta: { saved: "yes" }, state: { data: { rows: [] } } })).toBe(false);
  });

  test("security On the device: accounts by what the rows are, not by what was asked for", () => {
    const { saved } = userCalls.list;
    expect(may({ rows: [{ role: "User" }] }, saved)).toBe(true);
    expect(may({ rows: [{ role: "User" }, { role: "Admin" }] }, saved)).toBe(false);
    expect(may({ rows: [{}] }, saved)).toBe(false);
    expect(may("users", saved)).toBe(false);
    expect(may({ rows: [] })).toBe(false);
  });
});
