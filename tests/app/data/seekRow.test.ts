import { describe, expect, test } from "vitest";
import type { Paged } from "#contract/paging.ts";
import { seekRow } from "#app/data/seekRow.ts";

/** A list of `total` rows, `perPage` a page; says which pages were asked for. */
function list(total: number, perPage: number) {
  const asked: number[] = [];
  const pageOf = (page: number): Promise<Paged<number>> => {
    asked.push(page);
    const first = (page - 1) * perPage;
    const rows = Array.from({ length: Math.max(0, Math.min(perPage, total - first)) }, (_, at) => first + at + 1);
    const pagination = { current_page: page, per_page: perPage, total, last_page: Math.ceil(total / perPage) };
    return Promise.resolve({ rows, pagination });
  };
  return { asked, pageOf };
}
const is = (wanted: number) => (row: number) => row === wanted;

describe("ui Outbox: a record is looked for on all pages of its list", () => {
  test("ui Outbox: found on a later page, no further one is read", async () => {
    const { asked, pageOf } = list(700, 250);
    expect(await seekRow(is(300), pageOf)).toEqual({ kind: "found", row: 300 });
    expect(asked).toEqual([1, 2]);
  });
  test("ui Outbox: on no page", async () => {
    const { asked, pageOf } = list(700, 250);
    expect(await seekRow(is(701), pageOf)).toEqual({ kind: "gone" });
    expect(asked).toEqual([1, 2, 3]);
    expect(await seekRow(is(1), list(0, 250).pageOf)).toEqual({ kind: "gone" });
  });
  test("ui Outbox: a list that has no end is given up, and said how much of it was seen", async () => {
    const { asked, pageOf } = list(1_000_000, 100);
    expect(await seekRow(is(999_999), pageOf)).toEqual({ kind: "beyond", rows: 4_000 });
    expect(asked).toHaveLength(40);
  });
  test("ui Outbox: what cannot be read is no record that is gone", async () => {
    await expect(seekRow(is(1), () => Promise.reject(new Error("offline")))).rejects.toThrow("offline");
  });
});
