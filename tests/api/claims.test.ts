import { beforeEach, expect, test } from "vitest";
import { claimCalls, mostClaimed } from "#contract/resources/claims.ts";
import { postCalls, postStatuses } from "#contract/resources/posts.ts";
import { postClaims } from "#server/db/operationTables.ts";
import { tidy } from "#server/operations/tidy.ts";
import type { ApiClient } from "#tests/setup/apiClient.ts";
import { fixtures } from "#tests/setup/fixtures.ts";
import { perTest } from "#tests/setup/fixture.ts";
import { startApi } from "#tests/setup/startApi.ts";

const api = perTest(startApi);
let ids: number[] = [];
beforeEach(async () => {
  const { rows } = await api.admin.call(postCalls.list, { status: postStatuses.underReview, per_page: 100 });
  ids = rows.map(({ id }) => id);
});
const claim = async (who: ApiClient, wanted: number[]) => (await who.call(claimCalls.claim, { ids: wanted })).held;
const byAdmin = (id: number | undefined) => ({ id, by: fixtures.admin.name });

test("ui Review: a post has one claim, a second person is told whose, and ten minutes later it is free", async () => {
  expect(ids.length).toBeGreaterThan(1);
  const [first, second] = ids as [number, number];
  expect(await claim(api.admin, [first])).toEqual([]);
  expect(await claim(api.superAdmin, [first, second])).toEqual([byAdmin(first)]);
  expect(await claim(api.admin, [first, second])).toEqual([{ id: second, by: fixtures.superAdmin.name }]);
  api.clock.forward({ minutes: 9 });
  // Asking again begins anew.
  expect(await claim(api.admin, [first])).toEqual([]);
  api.clock.forward({ minutes: 9 });
  expect(await claim(api.superAdmin, [first])).toEqual([byAdmin(first)]);
  api.clock.forward({ minutes: 2 });
  expect(await claim(api.superAdmin, [first])).toEqual([]);
});

test("ui Review: a claim of a clock that was ahead ends once the clock is set right", async () => {
  const [first = 0] = ids;
  await claim(api.admin, [first]);
  api.clock.forward({ hours: -2 });
  expect(await claim(api.superAdmin, [first])).toEqual([]);
});

test("ui Review: of two who ask at the same moment, in either order, each post goes to exactly one", async () => {
  for (let round = 0; round < 10; round += 1) {
    await Promise.all([api.admin.call(claimCalls.giveBack, {}), api.superAdmin.call(claimCalls.giveBack, {})]);
    const [one, other] = await Promise.all([
      claim(api.admin, ids),
      claim(api.superAdmin, round % 2 === 0 ? ids : ids.toReversed()),
    ]);
    expect([...one, ...other].map(({ id }) => id).toSorted((a, b) => a - b)).toEqual(ids.toSorted((a, b) => a - b));
  }
});

test("ui Review: a claim is advice: another's decision goes through, says who made it, and ends it", async () => {
  const [first = 0] = ids;
  await claim(api.admin, [first]);
  const auditedBefore = await api.auditCount();
  const decided = await api.superAdmin.call(postCalls.review, { id: first, status: 1, send_notification: false });
  expect([decided.status, decided.reviewed_by]).toEqual([1, fixtures.superAdmin.name]);
  expect(await api.auditCount()).toBe(auditedBefore + 1);
  // Of a post that nobody has to decide on nobody is told.
  expect(await claim(api.superAdmin, [first])).toEqual([]);
  const { reviewed_by: before } = (await api.admin.call(postCalls.list, { search: String(first) })).rows[0] ?? {};
  expect(before).toBe(fixtures.superAdmin.name);
});

test("ui Review: what is given back is free at once, and so is a deleted post's", async () => {
  const [first = 0, second = 0] = ids;
  await claim(api.admin, [first, second]);
  await api.superAdmin.call(postCalls.remove, { id: second });
  expect(await api.db.$count(postClaims)).toBe(1);
  await api.admin.call(claimCalls.giveBack, {});
  expect(await claim(api.superAdmin, [first])).toEqual([]);
});

test("ui Review: of two decks of one person, what the one gives back stays theirs while the other shows it", async () => {
  const [first = 0, second = 0] = ids;
  const decks = ["1c0f1d8e-4f5b-4c7c-9d38-1f2f0f7a1b01", "1c0f1d8e-4f5b-4c7c-9d38-1f2f0f7a1b02"] as const;
  const [one, other] = decks;
  await api.admin.call(claimCalls.claim, { ids: [first, second], deck: one });
  await api.admin.call(claimCalls.claim, { ids: [first], deck: other });
  // Asked for again, it is still the one deck's once.
  await api.admin.call(claimCalls.claim, { ids: [first, second], deck: one });
  await api.admin.call(claimCalls.giveBack, { deck: one });
  expect(await claim(api.superAdmin, [first, second])).toEqual([byAdmin(first)]);
  await api.admin.call(claimCalls.giveBack, { deck: other });
  expect(await claim(api.superAdmin, [first])).toEqual([]);
  // Nobody gives back what is another person's, and whoever took it over has no deck of theirs.
  await api.admin.call(claimCalls.giveBack, { deck: one });
  expect(await api.db.$count(postClaims)).toBe(2);
  api.clock.forward({ minutes: 11 });
  await api.admin.call(claimCalls.claim, { ids: [first], deck: one });
  await api.admin.call(claimCalls.giveBack, { deck: one });
  expect(await claim(api.superAdmin, [first])).toEqual([]);
});

test("ui Review: two decks of one person that are left at the same moment leave nothing claimed", async () => {
  const decks = ["1c0f1d8e-4f5b-4c7c-9d38-1f2f0f7a1b01", "1c0f1d8e-4f5b-4c7c-9d38-1f2f0f7a1b02"];
  for (let round = 0; round < 5; round += 1) {
    for (const deck of decks) await api.admin.call(claimCalls.claim, { ids, deck });
    await Promise.all(decks.map((deck) => api.admin.call(claimCalls.giveBack, { deck })));
    expect(await api.db.$count(postClaims)).toBe(0);
  }
});

test("api §1: a claim without ids, of too many, or of what is no id is 422 and changes nothing", async () => {
  const many = Array.from({ length: mostClaimed + 1 }, (_, index) => index + 1);
  for (const wrong of [{}, { ids: [] }, { ids, deck: "x" }, { ids: ["x"] }, { ids: "1" }, { ids: many }]) {
    expect(
      (await api.admin.raw("POST", "/admin/posts/claim", JSON.stringify(wrong), { "Content-Type": "application/json" }))
        .status,
      JSON.stringify(wrong),
    ).toBe(422);
  }
  expect((await api.admin.raw("DELETE", "/admin/posts/claim?deck=x")).status).toBe(422);
  expect(await claim(api.admin, [999_999])).toEqual([]);
  expect(await api.db.$count(postClaims)).toBe(0);
  expect(await claim(api.admin, [2_147_483_648, ...ids])).toEqual([]);
  expect(await api.db.$count(postClaims)).toBe(ids.length);
});

test("house Operations: claims that have run out are swept", async () => {
  await claim(api.admin, ids);
  // By the database's clock too, which no test moves.
  const endIn = (ms: number) => api.db.update(postClaims).set({ until: new Date(Date.now() + ms).toISOString() });
  await endIn(60_000);
  await tidy(api.db, Date.now());
  expect(await api.db.$count(postClaims)).toBe(ids.length);
  await endIn(-60_000);
  await tidy(api.db, Date.now());
  expect(await api.db.$count(postClaims)).toBe(0);
});
