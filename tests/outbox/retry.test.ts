import { describe, expect, test } from "vitest";
import { pinAction } from "#outbox/mutations/pin.ts";
import type { Answer } from "#wire/transport.ts";
import { desk } from "./rig/desk.ts";
import { servers } from "./rig/schedule.ts";
import { Team } from "./rig/team.ts";

/** outbox/README.md, Answers: the longest wait. */
const longestMs = 60_000;

describe("outbox Retry", () => {
  test.each(["dropBefore", "500 before"] as const)(
    "outbox Retry: over a link that fails (%s) the waits grow, vary, stay under a minute, and have no end",
    async (fault) => {
      const team = new Team({ seed: 7, liberties: servers.plain, posts: 1 });
      const tab = team.open();
      await team.clock.advance(50);
      const glance = team.see(tab, 1);
      if (glance === null) throw new Error("Post 1 is not shown");
      const tries: number[] = [];
      team.market.fault = () => {
        tries.push(team.clock.time());
        return fault;
      };
      const added = team.act(tab, pinAction(glance.post, glance.sourceList));
      await team.clock.advance(3 * 3_600_000);
      await added;
      const waits = tries.slice(1).map((at, index) => at - (tries[index] ?? at));
      const mean = (some: readonly number[]) => some.reduce((sum, wait) => sum + wait, 0) / some.length;
      // Three hours of waits of half a minute on average: it has not given up.
      expect(tries.length).toBeGreaterThan(200);
      expect(mean(waits.slice(0, 4))).toBeLessThan(mean(waits.slice(-50)) / 2);
      // An attempt may take its own time before it fails.
      expect(Math.max(...waits)).toBeLessThanOrEqual(2 * longestMs);
      expect(new Set(waits).size).toBeGreaterThan(waits.length / 2);
      expect(tab.outbox.snapshot().counts.unsent).toBe(1);
      team.market.fault = () => "none";
      await team.clock.advance(2 * longestMs);
      expect(team.market.posts.get(1)?.is_pinned).toBe(true);
      expect(tab.outbox.snapshot().counts.unsent).toBe(0);
    },
  );

  test.each([
    ["none", undefined],
    ["0", "0"],
    ["a date that is over", "Sun, 06 Nov 1994 08:49:37 GMT"],
    ["no date at all", "soon"],
  ])(
    "outbox Retry: an hour of 429 whose Retry-After is %s makes few requests, and no wait that the server asked for",
    async (_name, retryAfter) => {
      const it = await desk({ liberties: servers.plain });
      const { market, clock } = it.team;
      const real = market.handle.bind(market);
      const asked: number[] = [];
      let refuses = true;
      market.handle = (parts, token, headers): Answer => {
        asked.push(clock.time());
        if (!refuses || parts.method === "GET") return real(parts, token, headers);
        const sent = new Headers({ Date: new Date(clock.time()).toUTCString() });
        if (retryAfter !== undefined) sent.set("Retry-After", retryAfter);
        return { kind: "answer", status: 429, body: { message: "Slow down" }, headers: sent };
      };
      for (const id of [1, 2, 3, 4, 5, 6]) await it.pin(id);
      const from = clock.time();
      await it.wait(10 * longestMs);
      expect(it.tab.outbox.snapshot().resumesAt).toBeNull();
      await it.wait(50 * longestMs);
      expect(asked.length).toBeLessThan(400);
      // It grows: the first ten minutes ask no more than their part and the steps up to it, and it never gives up.
      const inMinutes = (first: number, last: number) =>
        asked.filter((at) => at >= from + first * longestMs && at < from + last * longestMs).length;
      expect(inMinutes(0, 1)).toBeGreaterThan(inMinutes(30, 31));
      expect(inMinutes(50, 60)).toBeGreaterThan(5);
      refuses = false;
      await it.wait(5 * longestMs);
      expect(it.counts.unsent).toBe(0);
      expect(market.applied).toHaveLength(6);
    },
  );
});
