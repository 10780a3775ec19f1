import { randomUUID } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, afterEach, beforeEach, describe, expect, test } from "vitest";
import { pageCalls } from "#contract/resources/pages.ts";
import { postCalls } from "#contract/resources/posts.ts";
import { auditLog } from "#server/db/internalTables.ts";
import { sampleAccounts } from "#tests/setup/accounts.ts";
import type { ApiClient } from "#tests/setup/apiClient.ts";
import { spawnBuiltServer, startBuiltServer, type BuiltServer } from "#tests/setup/builtServer.ts";
import { openStopped } from "#tests/setup/database.ts";
import { pictureFile } from "#tests/setup/files.ts";
import { killTree } from "#tests/setup/killTree.ts";
import { clientOf } from "#tests/setup/session.ts";

const posts = 60;
let data: string;
let server: BuiltServer | null = null;

beforeEach(() => {
  data = mkdtempSync(path.join(tmpdir(), "haat-kill-"));
});
afterEach(async () => {
  await server?.stop("SIGKILL");
  server = null;
  rmSync(data, { recursive: true, force: true });
});
const leftovers: BuiltServer[] = [];
afterAll(() => Promise.all(leftovers.map((one) => one.stop("SIGKILL"))));

async function start(): Promise<BuiltServer> {
  server = await startBuiltServer({ data, posts });
  return server;
}

async function kill(): Promise<void> {
  if (server === null) return;
  killTree(server.pid);
  await server.ended;
}

const total = async (person: ApiClient) =>
  (await person.call(postCalls.list, { page: 1, per_page: 1 })).pagination.total;

describe("house Start", () => {
  test(
    "house Start: killed at any moment of the very first start, the folder opens again and is whole",
    { timeout: 180_000 },
    async () => {
      const from = performance.now();
      await start();
      const whole = performance.now() - from;
      await kill();
      rmSync(data, { recursive: true, force: true });

      for (const share of [0.15, 0.35, 0.5, 0.65, 0.8, 0.92]) {
        const doomed = spawnBuiltServer({ data, posts });
        leftovers.push(doomed);
        await new Promise((resolve) => setTimeout(resolve, whole * share));
        killTree(doomed.pid);
        await doomed.ended;
      }
      const { url } = await start();
      const [superAdmin] = sampleAccounts(data);
      expect(await total(await clientOf(url, superAdmin))).toBe(posts);
    },
  );

  test("house Start: a second process on the same folder is refused with a clear line, the first goes on", async () => {
    const { url } = await start();
    const second = spawnBuiltServer({ data, posts });
    expect(await second.ended).toBe(1);
    expect(second.output()).toMatch(/in use by process \d+/);
    expect(second.output()).toContain(data);
    expect((await fetch(`${url}/api/admin/posts`)).status).toBe(401);
  });

  test("house Start: a taken port is told in one line, before the folder is touched", async () => {
    const { url } = await start();
    const other = mkdtempSync(path.join(tmpdir(), "haat-kill-"));
    const second = spawnBuiltServer({ data: other, posts, port: Number(new URL(url).port) });
    expect(await second.ended).toBe(1);
    expect(second.output()).toMatch(/Port \d+ is taken/);
    rmSync(other, { recursive: true, force: true });
  });

  test("house Start: asked to end it ends well, and the lock is gone", async () => {
    const first = await start();
    await first.stop("SIGTERM");
    expect(await first.ended).toBe(0);
    await start();
  });
});

/** One change that a writer made: what it sent, and what it was told, if anything. */
interface Sent {
  readonly key: string;
  readonly what: { readonly page: string } | { readonly pin: number } | { readonly post: string };
  answer: unknown;
}

describe("api §5: a kill in the middle of writes", () => {
  test.for([1])(
    "api §5: round %i: what was answered is true, nothing is half written, a repeat completes it",
    { timeout: 120_000 },
    async (round) => {
      let { url } = await start();
      const [superAdmin] = sampleAccounts(data);
      let person = await clientOf(url, superAdmin);
      const pinned = await pinsOf(person);
      const sent: Sent[] = [];
      const picture = await pictureFile("proof.jpg");

      const send = async (one: Sent) => {
        const headers = { "Idempotency-Key": one.key };
        if ("page" in one.what) {
          const input = { id: undefined, meta_title: one.what.page, meta_description: `About ${one.what.page}` };
          one.answer = await person.call(pageCalls.save, input, headers);
        } else if ("pin" in one.what) {
          one.answer = await person.call(postCalls.pin, { id: one.what.pin }, headers);
        } else {
          one.answer = await person.call(postCalls.save, postInput(one.what.post, picture), headers);
        }
      };
      // Each writer changes things of its own, one after the other, until the server is gone.
      const kinds = [
        (count: number) => ({ page: `Page ${round}.${count}` }),
        (count: number) => ({ pin: 1 + (count % 3) }),
        (count: number) => ({ post: `Post ${round}.${count}` }),
      ];
      const enough = 15 + round * 7;
      let answered = 0;
      const writers = kinds.map(async (next) => {
        for (let count = 0; ; count += 1) {
          const one: Sent = { key: randomUUID(), what: next(count), answer: undefined };
          sent.push(one);
          try {
            await send(one);
          } catch {
            return;
          }
          answered += 1;
          if (answered === enough) void kill();
        }
      });
      await Promise.all(writers);
      await kill();

      url = (await start()).url;
      person = await clientOf(url, superAdmin);
      const told = sent.filter((one) => one.answer !== undefined);
      const untold = sent.filter((one) => one.answer === undefined);
      expect(told.length).toBeGreaterThanOrEqual(enough);
      expect(untold.length).toBeGreaterThan(0);
      await expectWhole(person, url, told);

      for (const one of untold) await send(one);
      await expectWhole(person, url, sent);
      const pages = (await person.call(pageCalls.list, { page: 1, per_page: -1 })).rows.map((page) => page.meta_title);
      const made = sent.flatMap(({ what }) => ("page" in what ? [what.page] : []));
      expect(pages.filter((title) => title.startsWith(`Page ${round}.`)).toSorted()).toEqual(made.toSorted());
      const after = await pinsOf(person);
      for (const id of [1, 2, 3]) {
        const turns = sent.filter(({ what }) => "pin" in what && what.pin === id).length;
        expect(after.get(id)).toBe(turns % 2 === 0 ? pinned.get(id) : !pinned.get(id));
      }

      await server?.stop("SIGTERM");
      server = null;
      expect(await auditedKeys()).toEqual(sent.map((one) => one.key).toSorted());
    },
  );

  const pinsOf = async (person: ApiClient) =>
    new Map(
      (await person.call(postCalls.list, { page: 1, per_page: -1 })).rows.map((post) => [post.id, post.is_pinned]),
    );

  /** Every page and post that was told of is there, whole, its picture too. */
  async function expectWhole(person: ApiClient, url: string, told: readonly Sent[]): Promise<void> {
    const pages = (await person.call(pageCalls.list, { page: 1, per_page: -1 })).rows;
    const allPosts = (await person.call(postCalls.list, { page: 1, per_page: -1 })).rows;
    for (const page of pages.filter(({ meta_title: title }) => /^Page \d+\.\d+$/.test(title))) {
      expect(page.meta_description).toBe(`About ${page.meta_title}`);
    }
    for (const post of allPosts.filter(({ title }) => /^Post \d+\.\d+$/.test(title))) {
      expect(post.attachments).toHaveLength(1);
      const picture = await fetch(new URL(post.attachments[0]?.file_path ?? "", url));
      expect([picture.status, picture.headers.get("content-type")]).toEqual([200, "image/jpeg"]);
    }
    const titles = new Set([...pages.map((page) => page.meta_title), ...allPosts.map((post) => post.title)]);
    const missing = told.filter(
      ({ what }) => ("page" in what && !titles.has(what.page)) || ("post" in what && !titles.has(what.post)),
    );
    expect(missing).toEqual([]);
  }

  /** The keys in the audit log, each as often as it was written down. */
  async function auditedKeys(): Promise<string[]> {
    const opened = await openStopped(data);
    const rows = await opened.db.select({ key: auditLog.idempotencyKey }).from(auditLog);
    await opened.close();
    return rows.flatMap(({ key }) => key ?? []).toSorted();
  }
});

const postInput = (title: string, picture: File) => ({
  id: undefined,
  title,
  description: "Written while the server dies",
  price: 100,
  direction: "SELL" as const,
  category_id: 1,
  status: 1 as const,
  reject_message: undefined,
  send_notification: false,
  files: [picture],
  deleted_images: [],
});
