import { describe, expect, test } from "vitest";
import { Team, type Tab } from "./rig/team.ts";
import type { Liberties } from "./rig/market.ts";

const plain: Liberties = { keys: false, updatedAt: false, ifMatch: false };
const full: Liberties = { keys: true, updatedAt: true, ifMatch: true };

function shown(team: Team, tab: Tab, id: number, filter = {}) {
  const seen = team.see(tab, id, filter);
  if (seen === null) throw new Error(`Post ${id} is not on that list`);
  return seen;
}

async function started(liberties: Liberties, seed = 1) {
  const team = new Team({ seed, liberties });
  const tab = team.open();
  await team.clock.advance(100);
  return { team, tab };
}

describe("outbox", () => {
  test("outbox Send: an approval reaches the server once and leaves the queue with a receipt", async () => {
    const { team, tab } = await started(full);
    const { post, seenIn } = shown(team, tab, 1);
    const pending = team.act(tab, team.review(post, seenIn, { status: 1, send_notification: true }));
    await team.clock.advance(1_000);
    await pending;
    expect(team.market.posts.get(1)?.status).toBe(1);
    expect(team.market.applied).toHaveLength(1);
    expect(tab.outbox.snapshot().counts.unsent).toBe(0);
    expect(team.disk.receipts).toMatchObject([{ outcome: "sent", words: "Approve" }]);
  });

  test("api §5.4: a pin whose answer was dropped ends pinned, not unpinned", async () => {
    const { team, tab } = await started(plain);
    const faults = ["dropAfter"] as const;
    let next = 0;
    team.market.fault = () => faults[next++] ?? "none";
    const { post, seenIn } = shown(team, tab, 2);
    void team.act(tab, team.pin(post, seenIn));
    await team.clock.advance(60_000);
    expect(team.market.posts.get(2)?.is_pinned).toBe(true);
    expect(team.market.applied).toHaveLength(1);
    expect(team.disk.receipts).toMatchObject([{ outcome: "already", words: "Pin" }]);
  });
});
