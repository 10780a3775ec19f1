import { describe, expect, test } from "vitest";
import { ApiError } from "#app/api/ApiError.ts";
import { createAttempts, keysKeptIn } from "#app/api/createAttempts.ts";

const lost = new ApiError({ kind: "unreachable", reason: "network" });
const refusal = (status: number, more: { readonly retryAfterMs?: number; readonly replayed?: boolean } = {}) =>
  new ApiError({ kind: "status", status, message: "", errors: {}, body: null, ...more });
const running = refusal(409, { retryAfterMs: 1_000 });
const conflict = refusal(409);

/** Attempts at one change, answered in this order; `keys` are those that went out, `waited` what was waited between. */
function answered(...answers: readonly (Error | string)[]) {
  const rest = [...answers];
  const keys: string[] = [];
  const waited: number[] = [];
  const attempt = createAttempts(async (ms) => {
    waited.push(ms);
  });
  const save = () =>
    attempt("a post", async (key) => {
      keys.push(key);
      const next = rest.shift() ?? lost;
      if (next instanceof Error) throw next;
      return next;
    });
  return { save, keys, waited };
}

describe("api §5.2: attempts at one change", () => {
  test("api §5.2: a change that a reload has cut off carries its key after it, in that tab, for half a day; no password is kept, not even as a number", async () => {
    const kept = new Map<string, string>();
    const tab = {
      getItem: (place: string) => kept.get(place) ?? null,
      setItem: (place: string, value: string) => void kept.set(place, value),
      removeItem: (place: string) => void kept.delete(place),
    };
    let clock = 1_000;
    const keys: string[] = [];
    const cutOff = (identity: string) => {
      const attempt = createAttempts(
        undefined,
        keysKeptIn(tab, "keys", () => clock),
      );
      return attempt(identity, async (key) => {
        keys.push(key);
        throw lost;
      }).catch(() => undefined);
    };
    for (const identity of ["plan", "plan", "other plan", '{"password":"secret"}', '{"password":"secret"}'])
      await cutOff(identity);
    expect([new Set(keys.slice(0, 2)).size, new Set(keys).size]).toEqual([1, 4]);
    expect([...kept.values()].join(" ")).not.toMatch(/plan|secret/);
    clock += 12 * 60 * 60 * 1_000;
    await cutOff("plan");
    expect(keys.at(-1)).not.toBe(keys[0]);
    const again = createAttempts(
      undefined,
      keysKeptIn(tab, "keys", () => clock),
    );
    await again("plan", async (key) => expect(key).toBe(keys.at(-1)));
    expect(kept.size).toBe(0);
    kept.set("keys", "no JSON");
    await cutOff("plan");
    expect(kept.size).toBe(1);
  });

  test("api §5.2: while the first is still running the second waits and has its answer, all with one key", async () => {
    const { save, keys, waited } = answered(lost, running, running, "saved");
    await expect(save()).rejects.toBe(lost);
    await expect(save()).resolves.toBe("saved");
    expect(waited).toEqual([1_000, 1_000]);
    expect(new Set(keys).size).toBe(1);
  });

  test("api §5.2: a browser may send the first twice: that it runs already is no refusal of it, and no server makes anybody wait long", async () => {
    const { save, keys, waited } = answered(refusal(409, { retryAfterMs: 3_600_000 }), "saved");
    await expect(save()).resolves.toBe("saved");
    expect(waited).toEqual([5_000]);
    expect(new Set(keys).size).toBe(1);
  });

  test("api §5.2: a server that says 409 and no time is asked again by the person, with the same key", async () => {
    const { save, keys, waited } = answered(lost, conflict, "saved");
    await expect(save()).rejects.toBe(lost);
    await expect(save()).rejects.toBe(conflict);
    await expect(save()).resolves.toBe("saved");
    expect(waited).toEqual([]);
    expect(new Set(keys).size).toBe(1);
  });

  test("api §5.2: nobody waits for ever, and the key stays", async () => {
    const { save, keys } = answered(lost, ...Array.from({ length: 30 }, () => running));
    await expect(save()).rejects.toBe(lost);
    await expect(save()).rejects.toBe(running);
    expect(keys.length).toBeLessThan(15);
    await expect(save()).rejects.toBe(running);
    expect(new Set(keys).size).toBe(1);
  });

  test("api §5.2: an answer ends a key: a refusal, a conflict of a first attempt or of one that is replayed", async () => {
    for (const answer of [refusal(422), conflict]) {
      const { save, keys } = answered(answer, "saved");
      await expect(save()).rejects.toBe(answer);
      await expect(save()).resolves.toBe("saved");
      expect(new Set(keys).size).toBe(2);
    }
    const replayed = refusal(409, { replayed: true });
    const { save, keys } = answered(lost, replayed, "saved");
    await expect(save()).rejects.toBe(lost);
    await expect(save()).rejects.toBe(replayed);
    await expect(save()).resolves.toBe("saved");
    expect(new Set(keys).size).toBe(2);
  });
});
