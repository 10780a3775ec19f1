import { describe, expect, onTestFinished, test, vi } from "vitest";
import type { Hint, KnownPost, SeenPost } from "#app/features/review/hints/known.ts";
import { oddPrice } from "#app/features/review/hints/prices.ts";
import { createHintKeeper } from "#app/features/review/hints/worker/createHintKeeper.ts";
import { knownOfSample, samplePosts } from "./sets/samplePosts.ts";

const now = Date.UTC(2026, 10, 20, 6);
const picture = Uint32Array.from({ length: 80 }, (_, at) => Math.imul(at + 1, 0x9e3779b1));

const post = (id: number, changes: Partial<SeenPost> = {}): SeenPost => ({
  id,
  title: `Thing ${id}`,
  description: "",
  price: 500,
  group: "1",
  category: "Mobiles & Tablets",
  seller: `seller ${id}`,
  status: 2,
  changedAt: null,
  pictures: [],
  ...changes,
});

function rig(onDisk: readonly KnownPost[] = [], isFull = false) {
  const disk = new Map(onDisk.map((known) => [known.id, known]));
  const told = new Map<number, readonly Hint[]>();
  const start = () =>
    createHintKeeper({
      load: () => Promise.resolve([...disk.values()].toSorted((one, other) => one.seenAt - other.seenAt)),
      save: async (posts) => {
        if (isFull) throw new DOMException("full", "QuotaExceededError");
        for (const known of posts) disk.set(known.id, known);
      },
      drop: async (ids) => ids.forEach((id) => disk.delete(id)),
      hashesOf: async (urls) => {
        if (urls.includes("/unreadable.jpg")) throw new DOMException("unknown", "UnknownError");
        return new Map(urls.filter((url) => url.endsWith("#here")).map((url) => [url, picture]));
      },
      findWords: () => [],
      now: () => now,
      breathe: () => Promise.resolve(),
      tell: (id, hints) => void told.set(id, hints),
    });
  return { disk, told, start };
}

describe("ui Review: the keeper of hints", () => {
  test("ui Review: the same picture is told with its seller and what became of it, also after a restart", async () => {
    const { told, start } = rig();
    const rejected = post(812, {
      status: -1,
      changedAt: new Date(now - 86_400_000).toISOString(),
      pictures: ["/a.jpg#here"],
    });
    await start().see([rejected, post(813)]);
    await start().ask([post(9, { pictures: ["/b.jpg#here"] })]);
    expect(told.get(9)).toEqual([{ says: "Same picture as #812, other seller, rejected yesterday", other: 812 }]);
  });

  test("ui Review: a rejection was today or yesterday by the market's day, also where a server names no time zone", async () => {
    const zone = process.env.TZ;
    process.env.TZ = "Asia/Kolkata";
    onTestFinished(() => void (zone === undefined ? delete process.env.TZ : (process.env.TZ = zone)));
    const { told, start } = rig();
    // In UTC: half past midnight in India, of the day of `now`.
    const changedAt = "2026-11-19 19:00:00";
    await start().see([post(812, { status: -1, changedAt, pictures: ["/a.jpg#here"] })]);
    await start().ask([post(9, { pictures: ["/b.jpg#here"] })]);
    expect(told.get(9)).toEqual([{ says: "Same picture as #812, other seller, rejected today", other: 812 }]);
  });

  test("ui Review: a picture that comes late is told then, a post without anything has no hint", async () => {
    const { told, start } = rig();
    const keeper = start();
    await keeper.see([post(1, { pictures: ["/a.jpg#here"], seller: "s" })]);
    await keeper.ask([post(2, { pictures: ["/b.jpg"], seller: "s" })]);
    expect(told.get(2)).toEqual([]);
    expect(await keeper.lacks("/b.jpg")).toBe(true);
    await keeper.picture("/b.jpg", picture);
    expect(await keeper.lacks("/b.jpg")).toBe(false);
    expect(told.get(2)).toEqual([{ says: "Same picture as #1, same seller, under review", other: 1 }]);
  });

  test("ui Review: a post that was edited is compared as it is now", async () => {
    const { told, start } = rig();
    const keeper = start();
    const words = "Mahindra 575 tractor, 2016, one owner, new battery and tyres, village Kalavad";
    await keeper.see([post(1, { description: words, pictures: ["/a.jpg#here"] })]);
    const before = post(2, { description: words, pictures: ["/b.jpg#here"] });
    await keeper.ask([before]);
    expect(told.get(2)?.map(({ says }) => says)).toEqual(["Same picture as #1, other seller, under review"]);
    await keeper.ask([{ ...before, pictures: ["/c.jpg"] }]);
    expect(told.get(2)?.map(({ says }) => says)).toEqual(["Almost the same text as #1, other seller, under review"]);
    await keeper.ask([{ ...before, description: "A cow", pictures: [] }]);
    expect(told.get(2)).toEqual([]);
  });

  test("ui Review: a post without title, price, pictures, seller or category has no hint and stops nothing", async () => {
    const { told, start } = rig();
    const keeper = start();
    const bare = { title: "", price: Number.NaN, group: "", category: "", seller: "" };
    await keeper.see(Array.from({ length: 20 }, (_, index) => post(index + 10, bare)));
    await keeper.ask([post(1, bare), post(2, { pictures: ["not an address", ""] })]);
    expect([told.get(1), told.get(2)]).toEqual([[], []]);
  });

  test("ui Review: a device that is full keeps none, and tells of all that it has seen since all the same", async () => {
    const warned = vi.spyOn(console, "warn").mockImplementation(() => undefined);
    onTestFinished(() => warned.mockRestore());
    const { told, start } = rig([], true);
    const keeper = start();
    await keeper.see([
      ...Array.from({ length: 50 }, (_, index) => post(index + 10)),
      post(100, { pictures: ["/a.jpg#here"] }),
    ]);
    await keeper.ask([post(9, { pictures: ["/b.jpg#here"] })]);
    expect(told.get(9)).toEqual([{ says: "Same picture as #100, other seller, under review", other: 100 }]);
  });

  test("ui Review: where the pictures that are kept cannot be read, words are compared with all posts", async () => {
    const warned = vi.spyOn(console, "warn").mockImplementation(() => undefined);
    onTestFinished(() => warned.mockRestore());
    const { told, start } = rig();
    const keeper = start();
    const description = "Mahindra 575 tractor, 2016, one owner, new battery and tyres, village Kalavad";
    const others = Array.from({ length: 50 }, (_, index) => post(index + 10, { pictures: ["/unreadable.jpg"] }));
    await keeper.see([...others, post(100, { description })]);
    await keeper.ask([post(9, { title: "Thing 100", description })]);
    expect(told.get(9)?.map(({ other }) => other)).toEqual([100]);
  });

  test("ui Review: no more than 5,000 posts are remembered, those seen last", async () => {
    const { disk, start } = rig();
    await start().see(Array.from({ length: 5_030 }, (_, index) => post(index + 1)));
    expect(disk.size).toBe(5_000);
    expect(disk.has(30)).toBe(false);
    expect(disk.has(31)).toBe(true);
  });
});

describe("ui Review: hints of prices", () => {
  test("ui Review: ten times what such things cost is told, what sellers ask is not", () => {
    const known = samplePosts(2_000).map(knownOfSample);
    const looked = known.slice(-200);
    const share = (times: number) =>
      looked.filter((one) => oddPrice({ ...one, price: one.price * times }, known) !== null).length / looked.length;
    expect(share(10)).toBeGreaterThanOrEqual(0.85);
    expect(share(1)).toBeLessThanOrEqual(0.05);
  });

  test("ui Review: posts of no category are no kind of thing to compare a price with, but for those with the same words", () => {
    const words = (...of: number[]) => Uint32Array.from(of);
    const known = (title: Uint32Array) =>
      Array.from({ length: 20 }, (_, id) => ({ id: id + 10, group: "", price: 500 + id, words: title }));
    const tractor = { id: 1, group: "", price: 500_000, words: words(7) };
    expect(oddPrice(tractor, known(words(8)))).toBeNull();
    expect(oddPrice(tractor, [...known(words(7)), ...known(words(8))])).toMatchObject({ with: "like", count: 20 });
    expect(
      oddPrice(
        { ...tractor, group: "1" },
        known(words(8)).map((one) => ({ ...one, group: "1" })),
      ),
    ).not.toBeNull();
  });
});
