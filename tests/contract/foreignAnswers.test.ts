import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { saysDone } from "#contract/answerWords.ts";
import type { AnyCall } from "#contract/call.ts";
import { UnreadableError } from "#contract/read.ts";
import { everyCall } from "#tests/setup/allCalls.ts";
import { foreign, known } from "./foreign/answers.ts";

const calls = everyCall.map((call) => [call.name, call] as const);

/** What the call makes of an answer that is not its own; undefined where it is a failed call, as it should be. */
function taken(call: AnyCall, body: unknown): unknown {
  try {
    const output = call.read(body, "https://api.example.org");
    // A wrong code comes with 200 (contract/README.md §2), so to be told of one is no success.
    const refused = typeof output === "object" && output !== null && "success" in output && output.success === false;
    return refused ? undefined : [output];
  } catch (error) {
    if (error instanceof UnreadableError) return undefined;
    throw error;
  }
}

describe("api §1: an answer counts only if it has the shape of its call", () => {
  test.for(calls)("api §1: of 1,000 foreign answers none is taken for one of %s", ([, call]) => {
    // An answer without a body is null, which only a 204 gives (contract/README.md §1).
    const isFailed = fc.property(foreign, (body) => body === null || taken(call, body) === undefined);
    const outcome = fc.check(isFailed, { numRuns: 1_000, seed: 20_261_122 });
    expect(outcome.counterexample).toBeNull();
    expect(outcome.failed).toBe(false);
    expect(outcome.numRuns).toBe(1_000);
  });

  test.for(calls)("api §1: what portals and proxies are known to say is no answer of %s", ([, call]) => {
    expect(known.filter((body) => taken(call, body) !== undefined)).toEqual([]);
  });

  test("api §1: what portals and proxies say does not say that a change is done", () => {
    expect(known.filter(saysDone)).toEqual([]);
    const outcome = fc.check(
      fc.property(foreign, (body) => body === null || !saysDone(body)),
      { numRuns: 1_000, seed: 20_261_129 },
    );
    expect(outcome.counterexample).toBeNull();
  });

  test("api §3: only the list that has no pages may be empty without its pagination", () => {
    const empty = { current_page: 1, per_page: 10, total: 0, last_page: 1 };
    const lists = everyCall.filter((call) => taken(call, { data: [], pagination: empty }) !== undefined);
    expect(lists.length).toBe(12);
    const bodies = [{ data: [] }, { data: [], message: "Please log in" }, { data: [], meta: {} }, []];
    expect(lists.filter((call) => bodies.some((body) => taken(call, body))).map((call) => call.name)).toEqual([
      "bankAccounts.list",
    ]);
  });

  test("api §1: only a delete may answer 204, and those calls of whose answer nothing is used", () => {
    const others = everyCall.filter((call) => taken(call, null) !== undefined && call.method !== "DELETE");
    expect(others.map((call) => call.name)).toEqual(["users.reset2fa", "categories.reorder"]);
  });
});
