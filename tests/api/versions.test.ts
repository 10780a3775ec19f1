import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { AnyCall } from "#contract/call.ts";
import { posts } from "#server/db/schema.ts";
import { allCalls } from "#tests/setup/allCalls.ts";
import { fixtures } from "#tests/setup/fixtures.ts";
import { startApi, type Api } from "#tests/setup/startApi.ts";
import { postCalls } from "#contract/resources/posts.ts";

const appUser = {
  role: "User",
  first_name: "Gita",
  mobile_no: "919700000001",
  whatsapp_no: "919700000000",
  subscription_type: "Free",
};

let api: Api;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

describe("api §5: If-Match", () => {
  const row = async (list: AnyCall, id: number) => {
    const answer = await api.superAdmin.send(list, { per_page: -1 });
    const rows = (answer.body as { data: { id: number; updated_at: string }[] }).data;
    return rows.find((one) => one.id === id);
  };
  const versioned = [
    ["users.status", allCalls.users.list, allCalls.users.status, { id: 11 }],
    ["categories.status", allCalls.categories.list, allCalls.categories.status, { id: 2 }],
    ["posts.review", allCalls.posts.list, allCalls.posts.review, { id: 2, status: 0 }],
    ["posts.pin", allCalls.posts.list, allCalls.posts.pin, { id: 2 }],
    ["advertisements.status", allCalls.advertisements.list, allCalls.advertisements.status, { id: 2 }],
    ["pages.status", allCalls.pages.list, allCalls.pages.status, { id: 1 }],
    ["planTypes.status", allCalls.planTypes.list, allCalls.planTypes.status, { id: 1 }],
    ["feedback.read", allCalls.feedback.list, allCalls.feedback.read, { id: 1 }],
  ] as const;

  test.for(versioned)(
    "api §5: %s with a version that is past is 412 with the entity now",
    async ([, list, call, input]) => {
      const seen = await row(list, input.id);
      const ifMatch = { "If-Match": `"${seen?.updated_at}"` };
      const first = await api.superAdmin.send(call, input, ifMatch);
      expect(first.status, JSON.stringify(first.body)).toBe(200);
      const now = (first.body as { data: { updated_at: string } }).data;
      expect(now.updated_at > String(seen?.updated_at)).toBe(true);

      const late = await api.superAdmin.send(call, input, ifMatch);
      expect(late.status).toBe(412);
      expect(late.body).toMatchObject({
        message: expect.any(String),
        data: { id: input.id, updated_at: now.updated_at },
      });
      expect(await row(list, input.id)).toEqual((late.body as { data: unknown }).data);

      const again = await api.superAdmin.send(call, input, { "If-Match": `"${now.updated_at}"` });
      expect(again.status).toBe(200);
    },
  );

  test("api §5: a delete obeys the version too", async () => {
    const answer = await api.superAdmin.send(
      postCalls.remove,
      { id: 1 },
      { "If-Match": '"2001-01-01T00:00:00.000000Z"' },
    );
    expect(answer.status).toBe(412);
    expect(await row(allCalls.posts.list, 1)).toBeDefined();
  });

  const stale = { "If-Match": '"2001-01-01T00:00:00.000000Z"' };
  const state = { model: "state", id: fixtures.state } as const;
  test.for([
    ["users.save", allCalls.users.save, { id: 11, ...appUser }],
    ["users.reset2fa", allCalls.users.reset2fa, { id: fixtures.admin.id }],
    ["categories.reorder", allCalls.categories.reorder, { id: 2, position: 1 }],
    ["regions.save", allCalls.regions.save, { ...state, name: "Other", local_lng: "અન્ય" }],
    ["regions.remove", allCalls.regions.remove, state],
    ["bankAccounts.remove", allCalls.bankAccounts.remove, { id: 1 }],
    ["plans.save", allCalls.plans.save, { id: 1, duration_title: "Other", price: 1, discount: 0, plan_type_id: 1 }],
    ["pages.save", allCalls.pages.save, { id: 1, meta_title: "Other", meta_description: "Other" }],
  ] as const)("api §5: %s obeys the version, and changes nothing", async ([, call, input]) => {
    const audits = await api.auditCount();
    const answer = await api.superAdmin.send(call, input, stale);
    expect(answer.status, JSON.stringify(answer.body)).toBe(412);
    const { id } = input;
    expect(answer.body).toMatchObject({ message: expect.any(String), data: { id, updated_at: expect.any(String) } });
    expect(await api.auditCount()).toBe(audits);
  });

  const { superAdmin, admin } = fixtures;
  const staffInput = { role: "Admin", first_name: "Other", email: superAdmin.email };
  const onStaff = [
    ["users.status", allCalls.users.status, {}],
    ["users.save", allCalls.users.save, staffInput],
    ["users.remove", allCalls.users.remove, {}],
    ["users.reset2fa", allCalls.users.reset2fa, {}],
  ] as const;
  test.for(onStaff)(
    "security Roles: %s of a staff account with a version that is past shows an admin nothing of it",
    async ([, call, input]) => {
      for (const ifMatch of ['"x"', stale["If-Match"], "*"]) {
        const answer = await api.admin.send(call, { ...input, id: superAdmin.id }, { "If-Match": ifMatch });
        expect([answer.status, answer.body]).toEqual([403, { message: expect.stringMatching(/\w/) }]);
      }
    },
  );

  test("security Roles: a version that is past shows an admin their own account", async () => {
    const mine = { id: admin.id, role: "Admin", first_name: "Ravi", email: admin.email };
    const answer = await api.admin.send(allCalls.users.save, mine, stale);
    expect([answer.status, answer.body]).toMatchObject([412, { data: { id: admin.id } }]);
  });

  test("api §5: what a region's new code or a deleted reviewer leaves of a post is the version that was seen; a deleted seller is another", async () => {
    const stateId = fixtures.state;
    const district = { model: "district", name: "Renumbered", local_lng: "x", state_id: stateId };
    const taluka = { ...district, model: "taluka", district_id: 7901 };
    const reviewer = { role: "Admin", first_name: "Old", email: "old@haat.example", password: "tall grey herons" };
    const made = async (call: AnyCall, input: object) => {
      const answer = await api.superAdmin.send(call, input);
      expect(answer.status, JSON.stringify(answer.body)).toBeLessThan(300);
      return (answer.body as { data: { id: number } }).data.id;
    };
    await made(allCalls.regions.save, { ...district, code: 7901 });
    await made(allCalls.regions.save, { ...taluka, code: 7951 });
    const places = { stateId, districtId: 7901, talukaId: 7951, villageId: null };
    const reviewedBy = await made(allCalls.users.save, reviewer);
    const userId = await made(allCalls.users.save, { ...appUser, mobile_no: "919700000009" });
    await api.db
      .update(posts)
      .set({ ...places, reviewedBy, userId, status: 1 })
      .where(eq(posts.id, 10));

    const seen = await row(allCalls.posts.list, 10);
    await made(allCalls.regions.save, { ...district, id: 7901, code: 7902 });
    await made(allCalls.regions.save, { ...taluka, district_id: 7902, id: 7951, code: 7952 });
    await api.superAdmin.send(allCalls.users.remove, { id: reviewedBy });
    const now = await row(allCalls.posts.list, 10);
    expect(now).toMatchObject({ location: { district: { id: 7902 }, taluka: { id: 7952 } } });
    expect([now, seen]).toMatchObject([{ updated_at: seen?.updated_at }, { reviewed_by: "Old" }]);
    expect(now).not.toHaveProperty("reviewed_by");

    await api.superAdmin.send(allCalls.users.remove, { id: userId });
    expect(String((await row(allCalls.posts.list, 10))?.updated_at) > String(seen?.updated_at)).toBe(true);
  });

  test("api §5: own successes pass the version on: each answer's version opens the next change", async () => {
    let version = String((await row(allCalls.posts.list, 9))?.updated_at);
    for (let round = 0; round < 5; round += 1) {
      const answer = await api.superAdmin.send(postCalls.pin, { id: 9 }, { "If-Match": `"${version}"` });
      expect(answer.status).toBe(200);
      version = (answer.body as { data: { updated_at: string } }).data.updated_at;
    }
  });
});
