import path from "node:path";
import { describe, expect, inject, test } from "vitest";
import type { AppliedChange } from "#tests/bench/crash/judge.ts";
import { embeddedTarget, plainTarget, type Target } from "#tests/bench/crash/target.ts";
import { allPosts, drive, inShort, otherwise, putUnderReview, startDeck, ways, type Drive } from "#tests/setup/deck.ts";
import { slow } from "#tests/setup/patience.ts";
import { root } from "#tests/setup/sources.ts";

const each = 10;
const posts = 60;

const servers: readonly { readonly name: string; readonly start: () => Promise<Target> }[] = [
  { name: "the embedded API", start: () => embeddedTarget(posts, inject("marketFolder")) },
  { name: "a server without keys and versions", start: () => plainTarget(posts, path.join(root, "dist/app")) },
];

/** After a decision the next post has the focus, and is told with what was done; `Undo` never has it. */
function expectTold({ meant, focused, said, focusLog }: Drive): void {
  expect(new Set(focused)).toEqual(new Set(["article"]));
  expect(focusLog.filter((line) => /Undo/.test(line))).toEqual([]);
  const words = { Approve: "Approved", Disable: "Disabled", Reject: "Rejected" };
  for (const [index, { title, decision }] of meant.entries()) {
    const next = meant[index + 1]?.title ?? "";
    expect(said[index]).toContain(`${words[decision]}: ${title}. Next: ${next}`);
    expect(said[index]).toMatch(/, \d+ of \d+/);
  }
}

describe.concurrent("ui Review: the deck by keys, taps and swipes", () => {
  test.for(servers)(
    "ui Review: by keys, taps and swipes every post is decided once and as meant, online and offline, on $name",
    { timeout: 600_000 },
    async ({ name, start }, { expect: expectHere }) => {
      const target = await start();
      const rig = await startDeck(target);
      let decisions = 0;
      let applied: readonly AppliedChange[] = [];
      try {
        for (const line of ["online", "offline"] as const) {
          const before = await putUnderReview(target);
          await rig.open();
          rig.setOnline(line === "online");
          const meant: Drive["meant"][number][] = [];
          for (const way of ways) {
            const driven = await drive(rig.page, { ...way, count: each });
            expect(driven.meant).toHaveLength(each);
            expectTold(driven);
            // What stood ready is seen when its turn comes, though its picture had come before.
            expect(line === "online" ? driven.asked : 0).toBe(0);
            meant.push(...driven.meant);
            const pace = driven.paces.toSorted((one, other) => one - other)[each / 2] ?? 0;
            const what = `${name}, ${line}, ${way.by} on a ${way.size}`;
            console.log(`${what}: ${pace.toFixed(0)} ms to the next post; focus: ${inShort(driven.focusLog)}`);
          }
          if (line === "offline") await rig.page.getByText(/^Offline · \d+ waiting$/).waitFor();
          rig.setOnline(true);
          await rig.page.evaluate(() => window.dispatchEvent(new Event("online")));
          decisions += meant.length;
          await expectHere.poll(async () => otherwise(before, meant, await allPosts(target)), slow).toEqual([]);
        }
      } finally {
        await rig.close();
        applied = await target.stop();
      }
      expect(applied.filter(({ kind }) => kind === "review")).toHaveLength(decisions);
    },
  );
});
