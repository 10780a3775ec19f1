import { expect, test } from "vitest";
import { dropOthers, isAlone } from "#worker/alone.ts";

/** The windows there are before a navigation, and after it; `null`: the browser does not let it be waited for. */
function alone(before: readonly string[], after: readonly string[] | null, isFollowed = () => false) {
  let open = before;
  return isAlone("opening", {
    clients: {
      get: async () => {
        // Some time later.
        await Promise.resolve();
        open = after ?? open;
        return after === null ? undefined : {};
      },
      matchAll: async () => open.map((id) => ({ id })),
    },
    isFollowed,
  });
}

test.each([
  ["a start", [], ["opening"], true],
  ["a reload of the only window", ["old"], ["opening"], true],
  ["a window beside one that stays", ["old"], ["old", "opening"], false],
  ["a reload beside another", ["old", "other"], ["other", "opening"], false],
  ["a start that cannot be waited for", [], null, true],
  ["one window that may be another, where it cannot be waited for", ["old"], null, false],
] as const)("ui New release: files of an earlier build may go: %s", async (_what, before, after, expected) => {
  expect(await alone(before, after)).toBe(expected);
});

test("ui New release: files of an earlier build stay while a newer worker is there, or comes meanwhile", async () => {
  expect(await alone([], ["opening"], () => true)).toBe(false);
  let looks = 0;
  expect(await alone([], ["opening"], () => (looks += 1) > 1)).toBe(false);
});

test("ui New release: files of an earlier build stay from the moment on that a newer worker comes, which may be of that build again", async () => {
  const kept = new Set(["/own.js", "/earlier-1.js", "/earlier-2.js", "/earlier-3.js"]);
  const cache = {
    keys: async () => [...kept].map((path) => new Request(`https://haat.test${path}`)),
    delete: async (request: RequestInfo | URL) =>
      kept.delete(new URL(request instanceof Request ? request.url : request).pathname),
  };
  await dropOthers(cache, new Set(["https://haat.test/own.js"]), async () => kept.size > 3);
  expect([...kept]).toEqual(["/own.js", "/earlier-2.js", "/earlier-3.js"]);
});
