import { describe, expect, test } from "vitest";
import type { PostListInput } from "#contract/resources/posts.ts";
import { optionalFilters } from "#app/screens/posts/listOptions.ts";
import { probeServerFilterSupport, type Asks } from "#app/screens/posts/probe/probeServerFilterSupport.ts";
import { recallFilterSupport, rememberFilterSupport } from "#app/screens/posts/serverFilterSupport.ts";

interface Row {
  readonly id: number;
  readonly status: number;
  readonly direction: string;
}

const rows: readonly Row[] = Array.from({ length: 9 }, (_, index) => ({
  id: index + 1,
  status: [2, 1, 0][index % 3] ?? 2,
  direction: index % 2 ? "BUY" : "SELL",
}));

/** A server that obeys these parameters and ignores all others. */
function server(obeyed: readonly string[], all: readonly Row[] = rows) {
  const asked: PostListInput[] = [];
  const posts: Asks["posts"] = (input) => {
    asked.push(input);
    const knows = (name: string) => obeyed.includes(name) && name in input;
    let found = all;
    if (knows("status")) found = found.filter((row) => row.status === input.status);
    if (knows("direction")) found = found.filter((row) => row.direction === input.direction);
    for (const name of ["state_id", "district_id", "taluka_id", "village_id", "search"]) if (knows(name)) found = [];
    const up = knows("sort") && input.sort === "id";
    const sorted = found.toSorted((a, b) => (up ? a.id - b.id : b.id - a.id));
    const pagination = { current_page: 1, per_page: 1, total: found.length, last_page: Math.max(1, found.length) };
    return Promise.resolve({ rows: sorted.slice(0, 1), pagination });
  };
  return { asks: { posts, regionKey: () => Promise.resolve(null) }, asked };
}

describe("§2 Posts: what a server narrows by", () => {
  test("§2 Posts: a server that ignores every optional filter is told after few requests of one row each", async () => {
    const { asks, asked } = server([]);
    expect(await probeServerFilterSupport(asks)).toEqual({ filters: [], sorts: false });
    expect(asked.length).toBeLessThanOrEqual(4);
    expect(asked.every((input) => input.per_page === 1)).toBe(true);
  });

  test("§2 Posts: a server that obeys all of them is offered all of them, and sorting", async () => {
    const { asks } = server([...optionalFilters, "sort"]);
    expect(await probeServerFilterSupport(asks)).toEqual({ filters: optionalFilters, sorts: true });
  });

  test.for(optionalFilters)("§2 Posts: only %s, where a server obeys no other", async (name) => {
    expect((await probeServerFilterSupport(server([name]).asks))?.filters).toEqual([name]);
  });

  test("§2 Posts: status is found out also where every post has the status asked for first", async () => {
    const allRejected = rows.map((row) => ({ ...row, status: -1 }));
    expect((await probeServerFilterSupport(server(["status", "search"], allRejected).asks))?.filters).toContain(
      "status",
    );
  });

  test("§2 Posts: a filter that the server refuses is not offered, the others are", async () => {
    const { asks } = server(["search", "direction"]);
    const picky: Asks = {
      posts: (input) => ("state_id" in input ? Promise.resolve(null) : asks.posts(input)),
      regionKey: () => Promise.resolve(24),
    };
    expect((await probeServerFilterSupport(picky))?.filters).toEqual(["direction", "search"]);
  });

  test("§2 Posts: a server that refuses a place that does not exist, and takes one that does, narrows by places", async () => {
    const keys = { state: 24, district: 0, taluka: 3722, village: 51 };
    const { asks } = server(["state_id", "district_id", "taluka_id", "village_id"]);
    const strict: Asks = {
      posts: (input) => {
        const places = [input.state_id, input.district_id, input.taluka_id, input.village_id];
        const isThere = places.every((key) => key === undefined || Object.values(keys).includes(key));
        return isThere ? asks.posts(input) : Promise.resolve(null);
      },
      regionKey: (level) => Promise.resolve(keys[level]),
    };
    expect((await probeServerFilterSupport(strict))?.filters).toEqual([
      "state_id",
      "district_id",
      "taluka_id",
      "village_id",
    ]);
    // Without a region of a level there is nothing to choose there either.
    const bare: Asks = { ...strict, regionKey: (level) => Promise.resolve(level === "state" ? 24 : null) };
    expect((await probeServerFilterSupport(bare))?.filters).toEqual(["state_id"]);
  });

  test("§2 Posts: nothing is said of a server without posts, nor of one that does not answer", async () => {
    expect(await probeServerFilterSupport(server([...optionalFilters], []).asks)).toBeNull();
    const silent = () => Promise.reject(new Error("no answer"));
    await expect(probeServerFilterSupport({ posts: silent, regionKey: silent })).rejects.toThrow("no answer");
  });

  test("§2 Posts: what was found out is remembered a day, per server", () => {
    const kept = new Map<string, string>();
    const storage = {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => void kept.set(key, value),
    };
    const day = 24 * 60 * 60 * 1000;
    const support = { filters: ["status", "search"], sorts: true } as const;
    rememberFilterSupport(storage, "https://one.example", 1_000, support);
    expect(recallFilterSupport(storage, "https://one.example", day)).toEqual(support);
    expect(recallFilterSupport(storage, "https://two.example", day)).toBeNull();
    expect(recallFilterSupport(storage, "https://one.example", day + 1_001)).toBeNull();
    kept.set("haat.narrowing:https://one.example", "{broken");
    expect(recallFilterSupport(storage, "https://one.example", 2_000)).toBeNull();
  });

  test("§2 Posts: on a device that is full what was found out is used all the same", () => {
    const full = {
      setItem: () => {
        throw new DOMException("The quota has been exceeded.", "QuotaExceededError");
      },
    };
    expect(() => rememberFilterSupport(full, "https://one.example", 1_000, { filters: [], sorts: true })).not.toThrow();
  });
});
