import { setTimeout as pause } from "node:timers/promises";
import { availableParallelism } from "node:os";
import { describe, expect, test } from "vitest";
import { inTurn, waitingForTurn } from "#server/kit/turns.ts";

/** As many as are read at a time. */
const atOnce = Math.max(1, availableParallelism() - 1);

describe("server/README.md, What one process holds: pages in turn", () => {
  test("a burst is read so many at a time, each answered to its own asker, in the order in which they came", async () => {
    let running = 0;
    let most = 0;
    const ended: number[] = [];
    const read = async (page: number) => {
      running += 1;
      most = Math.max(most, running);
      await pause(5);
      running -= 1;
      ended.push(page);
      return page;
    };
    const pages = Array.from({ length: 4 * atOnce }, (_, page) => page);
    const asked = pages.map((page) => inTurn(() => read(page)));
    expect(waitingForTurn()).toBeGreaterThan(0);
    expect(await Promise.all(asked)).toEqual(pages);
    expect(most).toBe(atOnce);
    expect(ended).toEqual(pages);
    expect(waitingForTurn()).toBe(0);
  });

  test("one that fails says so to its asker alone, and the next one is read", async () => {
    const failing = inTurn(() => Promise.reject(new Error("lost")));
    const next = inTurn(() => Promise.resolve("read"));
    await expect(failing).rejects.toThrow("lost");
    expect(await next).toBe("read");
  });

  test("one that hangs keeps the others for a quarter of a second, not for as long as it hangs", async () => {
    const ends: (() => void)[] = [];
    const hanging = Array.from({ length: atOnce }, () => inTurn(() => new Promise<void>((end) => void ends.push(end))));
    const from = performance.now();
    await inTurn(() => Promise.resolve());
    expect(performance.now() - from).toBeLessThan(2_000);
    for (const end of ends) end();
    await Promise.all(hanging);
  });
});
