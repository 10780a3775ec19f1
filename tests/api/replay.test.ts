import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { pageCalls } from "#contract/resources/pages.ts";
import { postCalls } from "#contract/resources/posts.ts";
import { fixtures } from "#tests/setup/fixtures.ts";
import { startApi, type Api } from "#tests/setup/startApi.ts";
import { samples } from "./samples.ts";

let api: Api;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

/** A device's report and a claim replace what was before them and change nothing of the market: they take no key. */
const changes = samples()
  .filter(({ call }) => call.method !== "GET" && !/^(devices|claims)\./.test(call.name))
  .map((sample) => [`${sample.call.method} ${sample.call.path}`, sample] as const);
const key = (value: string = randomUUID()) => ({ "Idempotency-Key": value });

describe("api §5: a repeated key", () => {
  test.for(changes)("api §5: %s sent twice with one key happens once", async ([, { call, input }]) => {
    const [same, once] = [await input(), key()];
    const first = await api.superAdmin.send(call, same, once);
    expect(first.status, JSON.stringify(first.body)).toBeLessThan(300);
    expect(first.headers.get("idempotency-replayed")).toBeNull();
    const audited = await api.auditCount();
    const second = await api.superAdmin.send(call, same, once);
    expect(second.status).toBe(first.status);
    expect(second.body).toEqual(first.body);
    expect(second.headers.get("idempotency-replayed")).toBe("true");
    expect(await api.auditCount()).toBe(audited);
  });

  test("api §5: a toggle sent twice with one key is turned over once", async () => {
    const once = key();
    const pinned = async () => (await api.admin.call(postCalls.pin, { id: 5 }, once)).is_pinned;
    expect([await pinned(), await pinned(), await pinned()]).toEqual([true, true, true]);
  });

  test("api §5: many at once with one key are one change", async () => {
    const others: number[] = [];
    // A server that has answered the first before it reads the second has nothing to refuse: then once more.
    for (let round = 0; round < 50 && others.length === 0; round += 1) {
      const once = key();
      const answers = await Promise.all(
        Array.from({ length: 8 }, () => api.admin.send(postCalls.pin, { id: 6 }, once)),
      );
      const good = answers.filter((answer) => answer.status === 200);
      expect(good.length).toBeGreaterThan(0);
      const isPinned = round % 2 === 0;
      expect(good.every((answer) => JSON.stringify(answer.body).includes(`"is_pinned":${isPinned}`))).toBe(true);
      expect(good.filter((answer) => answer.headers.get("idempotency-replayed") === null)).toHaveLength(1);
      for (const { status, headers } of answers.filter((answer) => answer.status !== 200)) {
        // When to ask again tells it from a refusal.
        expect([status, headers.get("retry-after")]).toEqual([409, "1"]);
        others.push(status);
      }
    }
    expect(others.length).toBeGreaterThan(0);
  });

  test("api §5: the same key with another body, path or method is 422 and changes nothing", async () => {
    const once = key();
    const page = { meta_title: "Terms", meta_description: "What holds" };
    await api.admin.call(pageCalls.save, { id: undefined, ...page }, once);
    const audited = await api.auditCount();
    for (const answer of [
      await api.admin.send(pageCalls.save, { ...page, meta_title: "Other" }, once),
      await api.admin.send(pageCalls.status, { id: 1 }, once),
      await api.admin.send(pageCalls.remove, { ids: [1] }, once),
    ]) {
      expect(answer.status).toBe(422);
      expect(answer.body).toHaveProperty("message");
    }
    expect(await api.auditCount()).toBe(audited);
  });

  test("security Sessions: nobody is given the answer to another's key", async () => {
    const once = key();
    const mine = await api.admin.send(postCalls.pin, { id: 7 }, once);
    const theirs = await api.superAdmin.send(postCalls.pin, { id: 7 }, once);
    expect([mine.status, theirs.status]).toEqual([200, 200]);
    expect(theirs.headers.get("idempotency-replayed")).toBeNull();
    expect([mine.body, theirs.body]).toMatchObject([{ data: { is_pinned: true } }, { data: { is_pinned: false } }]);
  });

  test("api §5: a refused change may be tried again with its key once it is right", async () => {
    const once = key();
    const wrong = await api.admin.send(postCalls.review, { id: 4, status: -1 }, once);
    expect(wrong.status).toBe(422);
    const right = await api.admin.send(postCalls.review, { id: 4, status: -1, message: "Twice" }, once);
    expect([200, 422]).toContain(right.status);
  });

  test("api §5: keys are kept for 14 days", async () => {
    const once = key();
    await api.admin.send(postCalls.pin, { id: 3 }, once);
    api.clock.forward({ days: 13 });
    const late = await (await api.signIn(fixtures.admin)).send(postCalls.pin, { id: 3 }, once);
    expect(late.headers.get("idempotency-replayed")).toBe("true");
  });

  test("api §5: a key that was first sent while the server's clock was weeks behind is known once the clock is right", async () => {
    const [staff, once] = [await api.signIn(fixtures.admin), key()];
    api.clock.forward({ days: -20 });
    const first = await staff.send(postCalls.pin, { id: 3 }, once);
    api.clock.forward({ days: 20 });
    const second = await staff.send(postCalls.pin, { id: 3 }, once);
    expect(second.headers.get("idempotency-replayed")).toBe("true");
    expect(second.body).toEqual(first.body);
  });

  test("security Input: a key that is none is refused or ignored, never stored as it is", async () => {
    for (const bad of ["x".repeat(5000), "a\tb", "ключ".slice(0, 0) || " "]) {
      const answer = await (await api.signIn(fixtures.admin)).send(postCalls.pin, { id: 3 }, key(bad));
      expect([200, 400, 422, 431]).toContain(answer.status);
    }
  });
});

describe("security Audit", () => {
  test("security Audit: a change is written down with who, what, before, after and key", async () => {
    const staff = await api.signIn(fixtures.admin);
    const once = key();
    await staff.send(postCalls.review, { id: 8, status: 0 }, once);
    expect(await api.lastAudit()).toMatchObject({
      userId: fixtures.admin.id,
      action: "posts.review",
      entityId: "8",
      before: { status: 1 },
      after: { status: 0 },
      idempotencyKey: once["Idempotency-Key"],
    });
  });
});
