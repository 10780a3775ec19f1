import { describe, expect, test } from "vitest";
import { pinAction } from "#outbox/mutations/pin.ts";
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
});
