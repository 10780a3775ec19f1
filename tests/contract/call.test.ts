import { describe, expect, test } from "vitest";
import { allQueued } from "#contract/allQueued.ts";
import { requestOf, type AnyCall } from "#contract/call.ts";
import { isUploadedFile } from "#contract/uploadedFile.ts";
import { allCalls, everyCall } from "#tests/setup/allCalls.ts";
import { pageCalls } from "#contract/resources/pages.ts";
import { planCalls } from "#contract/resources/plans.ts";
import { postCalls } from "#contract/resources/posts.ts";
import { userCalls } from "#contract/resources/users.ts";

/** The modules of the contract as they are, so that a call that is not listed is missed. */
const modules = import.meta.glob<Readonly<Record<string, Readonly<Record<string, AnyCall>>>>>(
  "../../src/contract/resources/*.ts",
  { eager: true },
);

describe("§7 Calls", () => {
  test("§7 Calls: each call of the spec's table stands in the contract once", () => {
    const beyond = [allCalls.audit, allCalls.overview, allCalls.devices, allCalls.claims].flatMap((calls) =>
      Object.values<AnyCall>(calls),
    );
    const ofTheSpec = everyCall.filter((call) => !beyond.includes(call));
    expect(ofTheSpec.map((call) => `${call.method} ${call.path}`).toSorted()).toEqual(
      [
        // Beyond the specification: servers without them answer 404, and the app does without.
        "POST /auth/logout",
        "GET /auth/sessions",
        "DELETE /auth/sessions",
        "DELETE /auth/sessions/{id}",
        "GET /auth/recovery-codes",
        "POST /auth/recovery-codes",
        "POST /auth/admin/login",
        "POST /enable-2fa",
        "POST /verify-2fa",
        "GET /admin/dashboard/",
        "GET /admin/users/",
        "POST /admin/users",
        "DELETE /admin/users",
        "PATCH /admin/users/{id}/status",
        "PATCH /admin/users/{id}/reset-2fa",
        "POST /admin/users/forgot-password",
        "GET /admin/categories",
        "POST /admin/categories",
        "DELETE /admin/categories",
        "PATCH /admin/categories/{id}/status",
        "POST /admin/categories/reorder",
        "GET /admin/posts",
        "GET /admin/posts/latest",
        "PATCH /admin/posts/{id}/review",
        "POST /admin/posts",
        "DELETE /admin/posts",
        "PATCH /admin/posts/{id}/pin",
        "GET /admin/posts/settings",
        "POST /admin/posts/settings",
        "GET /admin/advertisements",
        "GET /admin/advertisements/dashboard",
        "POST /admin/advertisements",
        "DELETE /admin/advertisements",
        "PATCH /admin/advertisements/{id}/status",
        "GET /admin/pages",
        "POST /admin/pages",
        "DELETE /admin/pages",
        "PATCH /admin/pages/{id}/status",
        "GET /admin/plans",
        "POST /admin/plans",
        "DELETE /admin/plans",
        "GET /admin/plan-types",
        "POST /admin/plan-types",
        "DELETE /admin/plan-types",
        "PATCH /admin/plan-types/{id}/status",
        "GET /admin/regions",
        "POST /admin/regions",
        "DELETE /admin/regions",
        "POST /admin/regions/bulk-insert",
        "GET /admin/bank-accounts",
        "POST /admin/bank-accounts",
        "DELETE /admin/bank-accounts",
        "GET /admin/feedback",
        "PATCH /admin/feedback/{id}/read",
        "POST /admin/notification",
      ].toSorted(),
    );
  });

  test("§7 Calls: names are unique and say where the call stands", () => {
    const names = Object.entries(allCalls).flatMap(([resource, calls]) =>
      Object.entries(calls).map(([name, call]) => [call.name, `${resource}.${name}`]),
    );
    expect(names.filter(([name, place]) => name !== place)).toEqual([]);
  });

  test("§7 Calls: the tests' list holds the calls of every file of the contract", () => {
    const declared = Object.values(modules).flatMap((exports) =>
      Object.entries(exports).flatMap(([name, calls]) => (name.endsWith("Calls") ? Object.values(calls) : [])),
    );
    expect(everyCall.map(({ name }) => name).toSorted()).toEqual(declared.map(({ name }) => name).toSorted());
  });

  test("§7 Calls: what goes through the outbox is named as its calls are", () => {
    for (const [name, { lists, status, remove }] of allQueued) {
      const calls = [...lists, ...(status ? [status.call] : []), ...(remove ? [remove.call] : [])];
      expect(calls.map(({ resource }) => resource)).toEqual(calls.map(() => name));
    }
  });

  test("§7 Calls: a list's paging and filters travel in the query, empty ones are left out", () => {
    const { path, body } = requestOf(postCalls.list, { page: 2, per_page: -1, search: "a&b=ક", direction: undefined });
    expect(path).toBe("/admin/posts?page=2&per_page=-1&search=a%26b%3D%E0%AA%95");
    expect(body).toEqual({ kind: "none" });
    expect(requestOf(userCalls.list, { search: "" }).path).toBe("/admin/users/");
  });

  test("§7 Calls: the id of a toggle goes into the path and the body stays empty", () => {
    expect(requestOf(pageCalls.status, { id: 7 })).toEqual({
      method: "PATCH",
      path: "/admin/pages/7/status",
      body: { kind: "none" },
    });
  });

  test("§7 Calls: a review's id goes into the path, the rest is JSON", () => {
    const input = { id: 7, status: -1, message: "Twice", send_notification: true } as const;
    expect(requestOf(postCalls.review, input)).toEqual({
      method: "PATCH",
      path: "/admin/posts/7/review",
      body: { kind: "json", json: { status: -1, message: "Twice", send_notification: true } },
    });
  });

  test("§7 Calls: a DELETE carries JSON", () => {
    expect(requestOf(planCalls.remove, { ids: [1, 2] })).toEqual({
      method: "DELETE",
      path: "/admin/plans",
      body: { kind: "json", json: { ids: [1, 2] } },
    });
  });

  test("§7 Calls: multipart sends booleans as 1 and 0, lists as name[], no id when there is none", () => {
    const picture = new File(["x"], "a.jpg", { type: "image/jpeg" });
    const { body } = requestOf(postCalls.save, {
      id: undefined,
      title: "Cycle",
      description: "Blue",
      price: 1500,
      direction: "SELL",
      category_id: 3,
      status: undefined,
      reject_message: undefined,
      send_notification: true,
      files: [picture],
      deleted_images: ["old.jpg", "older.jpg"],
    });
    expect(body).toEqual({
      kind: "multipart",
      parts: [
        ["title", "Cycle"],
        ["description", "Blue"],
        ["price", "1500"],
        ["direction", "SELL"],
        ["category_id", "3"],
        ["send_notification", "1"],
        ["files[]", picture],
        ["deleted_images[]", "old.jpg"],
        ["deleted_images[]", "older.jpg"],
      ],
    });
  });

  test("§7 Calls: a path parameter cannot leave its place", () => {
    const hostile = { id: "../../posts" } as unknown as { id: number };
    expect(requestOf(pageCalls.status, hostile).path).toBe("/admin/pages/..%2F..%2Fposts/status");
  });

  test("§5 File upload: a browser's file is told from what JSON can carry", () => {
    expect(isUploadedFile(new File(["x"], "a.jpg"))).toBe(true);
    for (const other of ["a.jpg", null, 3, [], { name: "a.jpg" }]) expect(isUploadedFile(other)).toBe(false);
  });
});
