import { describe, expect, test } from "vitest";
import { allCalls } from "#contract/calls.ts";
import type { AnyCall } from "#contract/call.ts";
import { mayBeSaved, savedCalls } from "#app/data/persistence/mayBeSaved.ts";

const reads = Object.values(allCalls)
  .flatMap((calls): readonly AnyCall[] => Object.values(calls))
  .filter((call) => call.method === "GET");

describe("security On the device", () => {
  test("security On the device: the allow-list names calls that exist, and leaves these out", () => {
    const names = reads.map((call) => call.name);
    expect(savedCalls.filter((name) => !names.includes(name))).toEqual([]);
    expect(names.filter((name) => !savedCalls.includes(name)).toSorted()).toEqual([
      "bankAccounts.list",
      "settings.load",
    ]);
  });

  test("security On the device: accounts by what the rows are, not by what was asked for", () => {
    const key = ["users.list", { role: "User" }];
    expect(mayBeSaved(key, { rows: [{ role: "User" }] })).toBe(true);
    expect(mayBeSaved(key, { rows: [{ role: "User" }, { role: "Admin" }] })).toBe(false);
    expect(mayBeSaved(key, { rows: [{}] })).toBe(false);
    expect(mayBeSaved(key, "users")).toBe(false);
    expect(mayBeSaved([{}], { rows: [] })).toBe(false);
  });
});
