import { describe, expect, test } from "vitest";
import { pageCalls } from "#contract/resources/pages.ts";
import { ApiError } from "#app/api/ApiError.ts";
import { conflictOf } from "#app/api/saveConflict.ts";

const page = {
  id: 7,
  meta_title: "Delivery",
  meta_description: "By us",
  status: 1,
  created_by: "Asha",
  created_at: "2026-11-01T06:00:00.000000Z",
  updated_at: "2026-11-02T06:00:00.000000Z",
};
const failed = (status: number, body: unknown) =>
  new ApiError({ kind: "status", status, message: "", errors: {}, body });

describe("api §5", () => {
  test.for<readonly [answer: string, status: number, body: unknown, expected: unknown]>([
    ["a 412 with the entity now", 412, { data: page, message: "Stale" }, { kind: "changed", now: page }],
    ["a 412 without it", 412, { message: "Stale" }, { kind: "changed", now: null }],
    ["a 412 with something else", 412, { data: { error: "portal" } }, { kind: "changed", now: null }],
    ["a 412 with a list", 412, { data: [page] }, { kind: "changed", now: null }],
    ["a 412 with nothing", 412, { data: null }, { kind: "changed", now: null }],
    ["a proxy's 412", 412, null, undefined],
    ["a 404", 404, { message: "Page not found." }, { kind: "gone" }],
    ["a proxy's 404", 404, null, undefined],
    ["another failure", 409, { message: "In use", data: page }, undefined],
  ])("api §5: what %s tells of a record", ([, status, body, expected]) => {
    expect(conflictOf(pageCalls.save, failed(status, body))).toEqual(expected);
  });

  test("api §5: no answer tells nothing of a record, and the answer to a delete is none", () => {
    expect(conflictOf(pageCalls.save, new ApiError({ kind: "unreachable", reason: "network" }))).toBeUndefined();
    expect(conflictOf(pageCalls.remove, failed(412, { data: page }))).toEqual({ kind: "changed", now: null });
  });
});
