import { describe, expect, test } from "vitest";
import { changesWords, reviewWords, syncOf, syncWords, type WaitingPosts } from "#app/screens/dashboard/nowWords.ts";

const now = Date.parse("2026-03-14T12:00:00+05:30");
const minute = 60_000;
const hour = 60 * minute;
const known = (change: Partial<Extract<WaitingPosts, { state: "known" }>> = {}): WaitingPosts => ({
  state: "known",
  posts: 1230,
  since: now - 76 * hour,
  at: now - 3 * hour,
  ...change,
});

describe("§2 Dashboard", () => {
  test.for([
    ["how many and how long", known(), "online", "1,230 waiting", "Oldest waits 3 days"],
    ["an age that is not known", known({ since: null }), "online", "1,230 waiting", "The oldest is not known"],
    ["a post of this minute", known({ since: now - 59_000 }), "online", "1,230 waiting", "The oldest came just now"],
    [
      "a device whose clock is behind",
      known({ since: now + hour }),
      "online",
      "1,230 waiting",
      "The oldest came just now",
    ],
    ["none", known({ posts: 0 }), "online", "Nothing waits", "Every post is decided"],
    ["offline: when they were counted", known(), "offline", "1,230 waiting", "Counted 09:00"],
    ["counted the day before", known({ at: now - 24 * hour }), "offline", "1,230 waiting", "Counted 13 Mar, 12:00"],
    ["on the way", { state: "counting" }, "online", "–", "Counting…"],
    ["failed", { state: "failed" }, "online", "–", "Could not be counted"],
    ["offline and never counted", { state: "failed" }, "offline", "–", "Needs internet"],
    ["a server without the filter", { state: "unknown" }, "online", "Not counted", "by this server"],
  ] as const)("§2 Dashboard: posts under review, %s", ([, waiting, line, figure, note]) => {
    expect(reviewWords(waiting, line, now)).toEqual({ figure, note });
  });

  test("§2 Dashboard: changes of this device: what needs its person comes first", () => {
    const counts = { waiting: 0, needYou: 0, parked: 0, unsent: 0 };
    expect(changesWords(counts, false, "online").figure).toBe("All sent");
    expect(changesWords({ ...counts, waiting: 2, unsent: 2 }, false, "online")).toEqual({
      figure: "2 waiting",
      note: "Sent by themselves",
    });
    expect(changesWords({ ...counts, waiting: 2, unsent: 2 }, false, "offline").note).toBe("Sent when back online");
    expect(changesWords({ ...counts, waiting: 2, parked: 1, unsent: 3 }, false, "online")).toEqual({
      figure: "3 waiting",
      note: "Some cannot be read",
    });
    expect(changesWords({ ...counts, waiting: 2, needYou: 1, unsent: 3 }, false, "online")).toEqual({
      figure: "1 need you",
      note: "Open Changes to decide",
      tone: "amber",
    });
    expect(changesWords(counts, true, "online").figure).toBe("–");
  });

  test("§2 Dashboard: a screen is as new as the older of its reads, and says since when it is offline", () => {
    const read = (minutesAgo: number | null, change = {}) => ({
      updatedAt: minutesAgo === null ? null : new Date(now - minutesAgo * minute),
      refreshing: false,
      state: "ready" as const,
      ...change,
    });
    const online = { state: "online", since: 0 } as const;
    expect(syncWords(syncOf(read(5), read(65)), online, now)).toEqual({ figure: "10:55", note: "Online" });
    expect(syncWords(syncOf(read(5), read(null)), online, now).figure).toBe("–");
    expect(syncWords(syncOf(read(5, { refreshing: true }), read(5)), online, now).note).toBe("Reading…");
    expect(syncWords(syncOf(read(5, { state: "failed" }), read(5)), online, now).note).toBe("Could not refresh");
    const offline = { state: "offline", since: now - 30 * minute } as const;
    expect(syncWords(syncOf(read(65), read(65)), offline, now)).toEqual({
      figure: "10:55",
      note: "Offline since 11:30",
    });
  });
});
