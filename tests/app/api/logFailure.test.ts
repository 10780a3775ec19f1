import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { responseData, type Failure } from "#contract/errors.ts";
import { UnreadableError } from "#contract/read.ts";
import { ApiError } from "#app/api/ApiError.ts";
import { logFailure } from "#app/api/logFailure.ts";
import { createQueryClient } from "#app/data/queryClient.ts";

const lines: unknown[][] = [];
beforeEach(() => {
  lines.length = 0;
  vi.spyOn(console, "error").mockImplementation((...line: unknown[]) => void lines.push(line));
});
afterEach(() => vi.restoreAllMocks());

const refused = (status: number, body: object, message = ""): Failure => ({
  kind: "status",
  status,
  message,
  errors: { email: ["asha@example.org has been taken."] },
  body,
});

describe("§8 Failed list fetches: logged", () => {
  test("§8 Failed list fetches: one line a failed read, however often it was tried, and none for one that was given up", async () => {
    const client = createQueryClient();
    let attempts = 0;
    const failing = client.fetchQuery({
      queryKey: ["posts.list", { search: "919812345678" }],
      queryFn: () => {
        attempts += 1;
        throw new ApiError(refused(503, {}));
      },
      retry: 1,
      retryDelay: 1,
    });
    await expect(failing).rejects.toBeInstanceOf(ApiError);
    expect(attempts).toBe(2);
    expect(lines).toEqual([["posts.list: ApiError: Something went wrong (status 503)"]]);

    const leaving = client.fetchQuery({
      queryKey: ["users.list", {}],
      queryFn: ({ signal }) =>
        new Promise((_resolve, reject) => signal.addEventListener("abort", () => reject(new Error("given up")))),
    });
    await client.cancelQueries({ queryKey: ["users.list"] });
    await leaving.catch(() => undefined);
    expect(lines).toHaveLength(1);
  });

  test("security Texts: a line holds nothing of what was sent or answered", () => {
    logFailure("users.save", new ApiError(refused(422, { data: { mobile_no: "919812345678" } }, "Asha is taken")));
    logFailure("users.list", new ApiError({ kind: "unreachable", reason: "timeout" }));
    const cause = new UnreadableError("data[0].id", "a positive integer", "919812345678");
    logFailure("users.list", new ApiError({ kind: "unreadable", cause }));
    expect(lines.flat()).toEqual([
      "users.save: ApiError: Validation failed (status 422)",
      "users.list: ApiError: No response from server. Please check your connection. (timeout)",
      "users.list: ApiError: An unexpected error occurred. (data[0].id should be a positive integer, not string)",
    ]);
  });
});

describe("§8 Shared handler results", () => {
  test("§8 Any other status: the response's data where it has no message, in short", () => {
    expect(new ApiError(refused(409, { error: "Locked by Asha" })).detail).toBe('{"error":"Locked by Asha"}');
    expect(new ApiError(refused(409, { error: "Locked" }, "In use")).detail).toBe("In use");
    expect(responseData({ status: 418, body: { words: "ગુજરાતી ".repeat(100) } })).toHaveLength(201);
    for (const body of [null, undefined, {}, [], "text"]) expect(responseData({ status: 404, body })).toBe("");
    for (const status of [401, 422, 500]) expect(responseData({ status, body: { error: "x" } })).toBe("");
  });
});
