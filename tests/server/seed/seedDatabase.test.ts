import { mkdtemp, readFile, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { count, like } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { allCalls } from "#tests/setup/allCalls.ts";
import { apiClient, type ApiClient } from "#tests/setup/apiClient.ts";
import { openDatabase } from "#tests/setup/database.ts";
import { createServer } from "#server/createServer.ts";
import type { OpenDb } from "#server/db/open.ts";
import { states } from "#server/db/regionTables.ts";
import { advertisementAttachments, postAttachments, posts, users } from "#server/db/schema.ts";
import { openFileStore } from "#server/files/store.ts";
import { readSamples, type SampleAccount } from "#server/security/samples.ts";
import { codeAt } from "#server/security/totp.ts";
import { sampleFilesOf } from "#server/seed/sampleFiles.ts";
import { seed } from "#server/seed/seed.ts";

const now = Date.now();
const marketSize = 240;
let folder: string;
let open: OpenDb;
let accounts: readonly SampleAccount[];
let asha: ApiClient;
let origin: (request: Request) => Promise<Response>;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "haat-seed-"));
  open = await openDatabase();
  await seed(open.db, { posts: marketSize, clock: () => now, dataFolder: folder });
  accounts = readSamples(folder);
  const server = createServer({
    db: open.db,
    files: openFileStore({ folder: path.join(folder, "files"), drawSample: sampleFilesOf(open.db) }),
    clock: () => now,
    log: () => undefined,
    publicUrl: () => "http://haat.test",
  });
  origin = (request) => server.fetch(request);
  asha = await signIn(accounts[0]);
});

afterAll(async () => {
  await open.close();
  await rm(folder, { recursive: true, force: true });
});

async function signIn(account: SampleAccount | undefined): Promise<ApiClient> {
  if (account === undefined) throw new Error("There is no such sample account");
  const { email, password } = account;
  const login = await apiClient(origin, null).raw("POST", "/auth/admin/login", JSON.stringify({ email, password }), {
    "Content-Type": "application/json",
  });
  const { token } = allCalls.session.login.read(login.body, "");
  const enrolling = apiClient(origin, token);
  const { secret } = await enrolling.call(allCalls.session.enable2fa, {});
  const result = await enrolling.call(allCalls.session.verify2fa, { email, otp: codeAt(secret, now) });
  return apiClient(origin, result.token);
}

describe("house Seed", () => {
  test("house Seed: the file of sample accounts names one Super Admin and two Admins who can sign in", async () => {
    expect(accounts.map(({ role }) => role)).toEqual(["Super Admin", "Admin", "Admin"]);
    const admin = await signIn(accounts[1]);

    expect((await admin.call(allCalls.dashboard.counts, {})).posts).toBe(marketSize);
  });

  test("house Seed: every list of the API is filled and readable as the contract says", async () => {
    const everything = { page: 1, per_page: -1 };
    const [allPosts, categories, ads, pages, planTypes, plans, feedback, accountsOfBank, people, admins] =
      await Promise.all([
        asha.call(allCalls.posts.list, everything),
        asha.call(allCalls.categories.list, everything),
        asha.call(allCalls.advertisements.list, everything),
        asha.call(allCalls.pages.list, everything),
        asha.call(allCalls.planTypes.list, everything),
        asha.call(allCalls.plans.list, everything),
        asha.call(allCalls.feedback.list, everything),
        asha.call(allCalls.bankAccounts.list, {}),
        asha.call(allCalls.users.list, { ...everything, role: "User" as const }),
        asha.call(allCalls.users.list, { ...everything, role: "Admin" as const }),
      ]);

    expect(allPosts.rows).toHaveLength(marketSize);
    expect(categories.rows).toHaveLength(12);
    expect(categories.rows.reduce((sum, category) => sum + category.posts_count, 0)).toBe(marketSize);
    expect(new Set(ads.rows.map(({ types }) => types)).size).toBe(4);
    expect(people.rows).toHaveLength(800);
    expect(people.rows.some(({ saved_posts: saved }) => saved.length > 0)).toBe(true);
    expect(admins.rows.length).toBeGreaterThanOrEqual(2);
    for (const list of [pages, planTypes, plans, feedback, accountsOfBank]) expect(list.rows.length).toBeGreaterThan(2);
  });

  test("house Seed: the settings are those that the contract names", async () => {
    const { values, storage_disks: disks } = await asha.call(allCalls.settings.load, {});

    expect(Object.keys(values)).toEqual([
      "app_name",
      "support_email",
      "support_mobile",
      "post_expiry_days",
      "max_images_per_post",
      "auto_approve_posts",
      "maintenance_mode",
      "min_app_version",
    ]);
    expect(values).toMatchObject({ post_expiry_days: 30, auto_approve_posts: false });
    expect(Object.keys(disks)).toEqual(["posts", "advertisements", "categories", "bank_accounts", "notifications"]);
  });

  test("house Seed: the regions lead from a state to its villages", async () => {
    const level = async (model: "state" | "district" | "taluka" | "village", filter: object = {}) =>
      (await asha.call(allCalls.regions.list, { page: 1, per_page: -1, model, ...filter })).rows;
    const allStates = await level("state");
    const [district] = await level("district", { state_id: 24 });
    const [taluka] = await level("taluka", { district_id: district?.key });
    const found = await level("village", { taluka_id: taluka?.key });

    expect(allStates.map(({ name }) => name)).toEqual(expect.arrayContaining(["Gujarat", "Maharashtra", "Rajasthan"]));
    expect([district?.name, district?.local_lng]).toEqual(["Kachchh", "કચ્છ"]);
    expect(found.length).toBeGreaterThan(2);
  });

  test("house Seed: a post's picture is drawn when it is asked for", async () => {
    const { rows } = await asha.call(allCalls.posts.list, { page: 1, per_page: -1 });
    const file = rows.flatMap(({ attachments }) => attachments).find(({ file_name: name }) => name.endsWith(".jpg"));
    const answer = await origin(new Request(file?.file_path ?? "http://haat.test/"));

    expect([answer.status, answer.headers.get("Content-Type")]).toEqual([200, "image/jpeg"]);
  });

  test("house Seed: files of advertisements, categories and bank accounts are drawn, and of posts those that rows have", async () => {
    const status = async (name: string) =>
      (await origin(new Request(`http://haat.test/api/files/sample/${name}`))).status;
    const [ad] = await open.db.select().from(advertisementAttachments).limit(1);
    const theirs = [ad?.fileName ?? "", "category-1.png", "qr-1.png"];
    for (const name of theirs) expect([name, await status(name)]).toEqual([name, 200]);

    const [one] = await open.db.select().from(postAttachments).where(like(postAttachments.fileName, "%.jpg")).limit(1);
    const nobodys = [
      `phone-${marketSize + 1}-1.jpg`,
      one?.fileName.replace(/-\d+\.jpg$/, "-99.jpg") ?? "",
      "ad-1-zz.jpg",
      "phone-999999999-film.mp4",
    ];
    for (const name of nobodys) expect([name, await status(name)]).toEqual([name, 404]);
    const kept = await readdir(path.join(folder, "files", "sample"));
    expect(kept).toEqual(expect.arrayContaining(theirs));
    expect(kept.filter((name) => nobodys.includes(name))).toEqual([]);
  });

  test("house Seed: what is added later gets the ids after those of the sample", async () => {
    const saved = await asha.call(allCalls.pages.save, { meta_title: "New", meta_description: "New" });
    const [state] = await open.db.insert(states).values({ name: "Kerala", localLng: "കേരളം" }).returning();

    expect(saved.id).toBeGreaterThan(1);
    expect(state?.id).toBe(31);
  });

  test("house Seed: the search index is there again after the rows are in", async () => {
    const found = await open.db.execute(
      "select indexname from pg_indexes where tablename in ('posts', 'post_texts', 'users')",
    );

    expect(JSON.stringify(found)).toContain("post_texts_search");
    expect(JSON.stringify(found)).toContain("users_search");
    expect(JSON.stringify(found)).toContain("posts_village");
  });

  test("house Seed: seeding is all or nothing", async () => {
    const before = await readFile(path.join(folder, "sample-accounts.json"), "utf8");
    const people = await open.db.select({ count: count() }).from(users);
    await expect(seed(open.db, { posts: 10, clock: () => now, dataFolder: folder })).rejects.toThrow("users");

    expect(await open.db.select({ count: count() }).from(posts)).toEqual([{ count: marketSize }]);
    expect(await open.db.select({ count: count() }).from(users)).toEqual(people);
    expect(await readFile(path.join(folder, "sample-accounts.json"), "utf8")).toBe(before);
  });
});
