import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { notificationCalls } from "#contract/resources/notifications.ts";
import { settingsCalls } from "#contract/resources/settings.ts";
import { auditLog } from "#server/db/internalTables.ts";
import { heavyFile, pageAsPicture, pictureFile } from "#tests/setup/files.ts";
import { startApi, type Api } from "#tests/setup/startApi.ts";

let api: Api;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

const load = () => api.admin.call(settingsCalls.load, {});

describe("§3 Setting", () => {
  test("api §3: the settings it starts with, each under val, disks as JSON text", async () => {
    const answer = await api.admin.raw("GET", "/admin/posts/settings");
    expect(answer.body).toMatchObject({
      data: {
        app_name: { val: expect.any(String) },
        support_email: { val: expect.any(String) },
        support_mobile: { val: expect.any(String) },
        post_expiry_days: { val: expect.any(Number) },
        max_images_per_post: { val: expect.any(Number) },
        auto_approve_posts: { val: expect.toBeOneOf([true, false]) },
        maintenance_mode: { val: expect.toBeOneOf([true, false]) },
        min_app_version: { val: expect.any(String) },
        storage_disks: { val: expect.any(String) },
      },
    });
    expect(Object.keys((await load()).storage_disks).toSorted()).toEqual(
      ["advertisements", "bank_accounts", "categories", "notifications", "posts"].toSorted(),
    );
  });

  test("security Audit: of saves at once each line tells its own change alone", async () => {
    await Promise.all(
      ["1", "2", "3"].map((min_app_version) => api.admin.send(settingsCalls.save, { min_app_version })),
    );
    const lines = await api.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.action, settingsCalls.save.name))
      .orderBy(auditLog.id);
    expect(lines).toHaveLength(3);
    const [first, second, third] = lines;
    expect([second?.before, third?.before]).toEqual([first?.after, second?.after]);
  });

  test("§2 Settings: what is saved is what is loaded, the rest stays", async () => {
    const before = await load();
    const disks = { ...before.storage_disks, posts: "digital_ocean" };
    const answer = await api.admin.send(settingsCalls.save, {
      app_name: "Haat of Bhuj",
      post_expiry_days: 45,
      maintenance_mode: true,
      storage_disks: JSON.stringify(disks),
    });
    expect(answer.status, JSON.stringify(answer.body)).toBe(200);
    const after = await load();
    expect(settingsCalls.save.read(answer.body, "")).toEqual(after);
    expect(after).toEqual({
      values: { ...before.values, app_name: "Haat of Bhuj", post_expiry_days: 45, maintenance_mode: true },
      storage_disks: disks,
    });
  });

  test("§5 Settings: a value of another kind, an unknown disk or broken JSON is 422 and saves nothing", async () => {
    const before = await load();
    for (const wrong of [
      { app_name: "Changed", post_expiry_days: "many" },
      { app_name: "Changed", maintenance_mode: "perhaps" },
      { app_name: "Changed", storage_disks: "{" },
      { app_name: "Changed", storage_disks: '{"posts":"moon"}' },
    ]) {
      const answer = await api.admin.send(settingsCalls.save, wrong);
      expect(answer.status, JSON.stringify(wrong)).toBe(422);
    }
    expect(await load()).toEqual(before);
  });
});

describe("§5 Notification", () => {
  const send = (input: object) => api.admin.send(notificationCalls.send, input);
  const filled = { type: "festival_greeting", title: "Happy Diwali", body: "From all of us" };

  test("§3 Notification: with and without an attachment, §8 Success messages", async () => {
    for (const input of [filled, { ...filled, attachment: await pictureFile("diwali.png") }]) {
      const answer = await send(input);
      expect([answer.status, answer.body]).toMatchObject([200, { message: "Notification sent successfully" }]);
    }
  });
  test("§5 Notification: type, title and body are required", async () => {
    const answer = await send({ type: "spam" });
    expect(answer.status).toBe(422);
    expect(answer.body).toHaveProperty("errors", {
      type: ["Select type"],
      title: ["Title is required"],
      body: ["Body is required"],
    });
  });
  test("§5 File upload: an attachment over 10MB is named, a page is none", async () => {
    const heavy = await send({ ...filled, attachment: await heavyFile("big.png", 10) });
    expect([413, 422]).toContain(heavy.status);
    expect(JSON.stringify(heavy.body)).toContain("Some files exceed the 10MB limit: big.png");
    expect((await send({ ...filled, attachment: pageAsPicture("a.jpg") })).status).toBe(422);
  });
});
