import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { auditCalls, type AuditListInput } from "#contract/resources/audit.ts";
import { deviceCalls } from "#contract/resources/devices.ts";
import { overviewCalls } from "#contract/resources/overview.ts";
import { postCalls } from "#contract/resources/posts.ts";
import { auditLog } from "#server/db/internalTables.ts";
import { deviceReports } from "#server/db/operationTables.ts";
import { fixtures } from "#tests/setup/fixtures.ts";
import { startApi, type Api } from "#tests/setup/startApi.ts";

let api: Api;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());
beforeEach(() => api.db.execute(sql`truncate audit_log, device_reports`));

const listed = (input: AuditListInput = {}) => api.superAdmin.call(auditCalls.list, input);
const review = (as: Api["admin"], status: number, message?: string) =>
  as.send(postCalls.review, { id: 12, status, ...(message && { message }) });

describe("security Audit: read by a Super Admin", () => {
  test("security Audit: who, what, and each field that is not what it was", async () => {
    expect((await review(api.admin, -1, "Twice")).status).toBe(200);
    expect((await review(api.superAdmin, 1)).status).toBe(200);
    const { rows, pagination } = await listed();
    expect(pagination).toMatchObject({ total: 2, per_page: 50 });
    expect(rows[1]).toMatchObject({
      action: "posts.review",
      entity: "Post",
      entity_id: "12",
      user_id: fixtures.admin.id,
    });
    expect(rows[1]?.title).not.toBe("");
    expect(rows[1]?.changes).toEqual([
      { field: "status", before: 2, after: -1 },
      { field: "reject_message", before: null, after: "Twice" },
    ]);
    expect(rows[0]).toMatchObject({ user_id: fixtures.superAdmin.id });
    expect(rows[0]?.changes).toContainEqual({ field: "reject_message", before: "Twice", after: null });
  });

  test("security Audit: what cannot be written down is not done", async () => {
    await api.db.execute(sql`alter table audit_log add constraint never check (false)`);
    const refused = await review(api.admin, -1, "Thrice");
    await api.db.execute(sql`alter table audit_log drop constraint never`);
    expect(refused.status).toBe(500);
    const { rows } = await api.admin.call(postCalls.list, { page: 1, per_page: -1 });
    expect(rows.find(({ id }) => id === 12)?.reject_message).not.toBe("Thrice");
    expect((await review(api.admin, 1)).status).toBe(200);
  });

  test("security Audit: filters by person, kind, entity and the market's day, alone and together", async () => {
    const row = (at: string, userId: number, action: string, entity: string, entityId: string) => ({
      at,
      userId,
      action,
      entity,
      entityId,
      before: { title: "Cow" },
      after: null,
    });
    await api.db.insert(auditLog).values([
      // Half past midnight in Ahmedabad, and the last minute of that day.
      row("2026-11-19T18:31:00Z", 1, "posts.remove", "Post", "1"),
      row("2026-11-20T18:29:00Z", 2, "posts.pin", "Post", "2"),
      row("2026-11-20T18:30:00Z", 2, "users.remove", "User", "1"),
      row("2026-11-21T06:00:00Z", 77, "posts.pin", "Post", "1"),
      // The console of the server, which is nobody's.
      row("2026-11-22T06:00:00Z", 0, "console.create", "User", "3"),
    ]);
    const ids = async (input: AuditListInput) => (await listed(input)).rows.map(({ id }) => id);
    const [first = 0, second = 0, third = 0, fourth = 0, fifth = 0] = (await ids({})).toReversed();
    expect(await ids({ day: "2026-11-20" })).toEqual([second, first]);
    expect(await ids({ user_id: 2 })).toEqual([third, second]);
    expect(await ids({ user_id: 0 })).toEqual([fifth]);
    expect(await ids({ action: "posts.pin" })).toEqual([fourth, second]);
    expect(await ids({ entity: "Post", entity_id: "1" })).toEqual([fourth, first]);
    expect(await ids({ user_id: 2, action: "posts.pin", entity: "Post", day: "2026-11-20" })).toEqual([second]);
    expect(await ids({ user_id: 2, day: "2026-11-19" })).toEqual([]);
    const all = await api.superAdmin.raw("GET", "/admin/audit?day=2026-02-31&per_page=-1&user_id=x");
    expect(all.body).toMatchObject({ pagination: { total: 5, per_page: 50 } });
    // Whoever was deleted stays in the log by number.
    expect((await listed({ user_id: 77 })).rows[0]?.user).toBeNull();
    expect(await api.superAdmin.call(auditCalls.choices, {})).toMatchObject({
      people: [{ id: 0, user: null }, { id: 1 }, { id: 2 }, { id: 77, user: null }],
      actions: ["console.create", "posts.pin", "posts.remove", "users.remove"],
      entities: ["Post", "User"],
    });
  });

  test("security Audit: an Admin reads none of it", async () => {
    for (const call of [auditCalls.list, auditCalls.choices, overviewCalls.load]) {
      expect((await api.admin.send(call, {})).status, call.name).toBe(403);
    }
  });

  test("security Audit: of lists and nested records only what differs is told", async () => {
    const before = {
      attachments: [{ file_name: "a.png" }],
      location: { village: { id: 1, name: "Bhuj" } },
      updated_at: 1,
    };
    const after = {
      attachments: [{ file_name: "a.png" }, { file_name: "b.png" }],
      location: { village: null },
      updated_at: 2,
    };
    await api.db
      .insert(auditLog)
      .values({ userId: 1, action: "posts.save", entity: "Post", entityId: "1", before, after });
    expect((await listed()).rows[0]?.changes).toEqual([
      { field: "location.village.id", before: 1, after: null },
      { field: "location.village.name", before: "Bhuj", after: null },
      { field: "attachments", before: "a.png", after: "a.png, b.png" },
    ]);
  });
});

describe("house Operations: the overview", () => {
  test("house Operations: what waits, today's decisions by the hour, and those that another person turned round", async () => {
    const load = () => api.superAdmin.call(overviewCalls.load, {});
    const before = await load();
    expect(before.waiting.posts).toBeGreaterThan(0);
    expect(before.waiting.oldest).toBeGreaterThanOrEqual(before.waiting.p95);
    expect(before.waiting.p95).toBeGreaterThanOrEqual(before.waiting.p50);
    expect(before.decisions).toEqual({ today: 0, hours: Array.from({ length: 24 }, () => 0) });

    await api.db.execute(sql`update posts set status = 2, reject_message = null where id = 12`);
    await review(api.admin, -1, "Twice");
    await review(api.admin, 1);
    expect((await load()).overturned).toMatchObject({ today: 0, week: 0, latest: [] });
    await review(api.superAdmin, -1, "Not yours");
    const now = new Date(api.clock.now()).toISOString();
    await api.db.execute(sql`update audit_log set at = ${now}::timestamptz - (interval '1 minute' * (100 - id % 50))`);
    const after = await load();
    expect(after.decisions.today).toBe(3);
    expect(after.decisions.hours.reduce((sum, count) => sum + count, 0)).toBe(3);
    expect(after.overturned).toMatchObject({
      today: 1,
      week: 1,
      latest: [{ post_id: "12", first: { status: 1 }, then: { status: -1 } }],
    });
    expect(after.overturned.latest[0]?.first.user?.first_name).not.toBe(
      after.overturned.latest[0]?.then.user?.first_name,
    );
    expect(after.overturned.latest[0]?.first.at).toMatch(/^2026-.*Z$/);
  });

  test("house Operations: a device tells its own count, of each person apart, and drops out after 30 days", async () => {
    const device = crypto.randomUUID();
    const report = { device, name: "Chrome on Android", unsent: 7, since: "2026-11-20T07:00:00.000Z" };
    expect((await api.admin.send(deviceCalls.report, report)).status).toBe(200);
    await api.superAdmin.call(deviceCalls.report, { ...report, unsent: 0 });
    const { devices } = await api.superAdmin.call(overviewCalls.load, {});
    expect(devices.map(({ unsent, since, user }) => [unsent, since?.slice(0, 16), user?.id])).toEqual([
      [7, "2026-11-20T07:00", fixtures.admin.id],
      [0, undefined, fixtures.superAdmin.id],
    ]);
    api.clock.forward({ days: 31 });
    const again = await api.signIn(fixtures.superAdmin);
    expect((await again.call(overviewCalls.load, {})).devices).toEqual([]);
    api = { ...api, superAdmin: again, admin: await api.signIn(fixtures.admin) };
  });

  test("security Input: a report is a kilobyte of what was asked for, and twenty devices a person", async () => {
    const good = { device: crypto.randomUUID(), name: "Chrome", unsent: 1, since: null };
    const auditedBefore = await api.auditCount();
    for (const [bad, status] of [
      [{ device: "x" }, 422],
      [{ unsent: -1 }, 422],
      [{ unsent: 1.5 }, 422],
      [{ since: "yesterday" }, 422],
      [{ since: "2026-01-01T24:00:00Z" }, 200],
      [{ name: "x".repeat(61) }, 422],
      [{ extra: "x".repeat(1_100) }, 413],
      [{ extra: "x".repeat(500) }, 200],
    ] as const) {
      expect((await api.admin.send(deviceCalls.report, { ...good, ...bad })).status, JSON.stringify(bad)).toBe(status);
    }
    for (let count = 0; count < 25; count += 1) {
      await api.admin.send(deviceCalls.report, { ...good, device: crypto.randomUUID() });
    }
    expect(await api.db.$count(deviceReports)).toBe(20);
    expect(await api.auditCount()).toBe(auditedBefore);
  });

  test("house Operations: every answer says what this server has beyond the specification", async () => {
    expect((await api.anonymous.raw("GET", "/admin/posts")).headers.get("Haat-Offers")).toBe(
      "audit claims devices sizes tags versions",
    );
  });
});
