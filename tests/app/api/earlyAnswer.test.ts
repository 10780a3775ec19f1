import { afterEach, describe, expect, test } from "vitest";
import { closeEarly, earlyPlace, hasEarly, takeEarly, type EarlyAnswer } from "#app/api/earlyAnswer.ts";
import { firstRequests } from "#app/firstRequests.ts";

const put = (): EarlyAnswer => {
  const answer = {
    address: "/api/admin/posts?page=1&per_page=100",
    token: "mine",
    response: Promise.resolve(new Response("{}")),
    abort: new AbortController(),
  };
  Object.assign(globalThis, { [earlyPlace]: answer });
  return answer;
};

afterEach(() => void Reflect.deleteProperty(globalThis, earlyPlace));

describe("house Start: the early answer", () => {
  test("house Start: is taken once, by the same request with the same token", async () => {
    const { address, response } = put();
    expect(takeEarly("/api/admin/posts?page=2&per_page=100", "mine")).toBeUndefined();
    expect(takeEarly(address, "another's")).toBeUndefined();
    expect(takeEarly(address, null)).toBeUndefined();
    expect(hasEarly()).toBe(true);
    expect(await takeEarly(address, "mine")?.(address)).toBe(await response);
    expect(hasEarly()).toBe(false);
    expect(takeEarly(address, "mine")).toBeUndefined();
  });

  test("house Start: whoever gives up gives it up too", () => {
    const { address, abort } = put();
    const mine = new AbortController();
    void takeEarly(address, "mine")?.(address, { signal: mine.signal });
    expect(abort.signal.aborted).toBe(false);
    mine.abort();
    expect(abort.signal.aborted).toBe(true);
  });

  test("house Start: what the app did not take is given up, and nothing comes early after it", () => {
    const { address, abort } = put();
    closeEarly();
    expect(abort.signal.aborted).toBe(true);
    expect(takeEarly(address, "mine")).toBeUndefined();
    expect(earlyPlace in globalThis).toBe(true);
  });

  test("house Start: the build names the requests that the first screens begin with", () => {
    expect(firstRequests()).toEqual({
      "/posts": "/admin/posts?page=1&per_page=100",
      "/": "/admin/posts/latest?page=1&per_page=100",
    });
  });
});
