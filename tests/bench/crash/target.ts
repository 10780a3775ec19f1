import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { sessionCalls } from "#contract/session.ts";
import { postCalls, type Post } from "#contract/posts.ts";
import { openFolder } from "#server/db/open.ts";
import { auditLog } from "#server/db/ledgers.ts";
import { startBuiltServer } from "#tests/setup/builtServer.ts";
import { account, sampleAccounts, staffOf, type Account } from "#tests/setup/market.ts";
import { person, type Person } from "#tests/setup/person.ts";
import { startPlainServer } from "#tests/setup/plain/server.ts";
import type { AppliedChange } from "./judge.ts";

/** A server that decisions are sent to, and what it says of them afterwards. */
export interface Target {
  readonly name: string;
  readonly url: string;
  readonly account: Account;
  readonly posts: () => Promise<Post[]>;
  /** Stops it and tells what it applied, in its order. */
  readonly stop: () => Promise<readonly AppliedChange[]>;
}

/** The embedded API as `npm start` runs it: keys and versions. */
export async function embeddedTarget(posts: number): Promise<Target> {
  const data = mkdtempSync(path.join(tmpdir(), "haat-crash-"));
  const server = await startBuiltServer({ data, posts });
  const [who] = sampleAccounts(data);
  return {
    name: "embedded API",
    url: server.url,
    account: who,
    posts: async () => allPosts(await staffOf(server.url, who)),
    stop: async () => {
      await server.stop();
      const { db, close } = await openFolder(path.join(data, "db"));
      const rows = await db.select().from(auditLog).orderBy(auditLog.id);
      await close();
      rmSync(data, { recursive: true, force: true });
      return rows.flatMap(({ action, entityId, idempotencyKey }) => {
        const kind = kindOf(action);
        return kind === null ? [] : [{ key: idempotencyKey, entity: Number(entityId), kind }];
      });
    },
  };
}

/** A server with neither keys nor versions. `app` is the folder of the app that it serves. */
export async function plainTarget(posts: number, app: string): Promise<Target> {
  const server = await startPlainServer({ posts, app });
  const [first] = server.data.staff;
  if (first === undefined) throw new Error("The plain server has no staff");
  const who = account(first);
  return {
    name: "server without keys and versions",
    url: server.url,
    account: who,
    posts: async () => {
      const { token } = await person(fetch, null, server.url).get(sessionCalls.login, who);
      const otp = await who.code();
      const full = await person(fetch, token, server.url).get(sessionCalls.verify2fa, { otp, email: who.email });
      return allPosts(person(fetch, full.token, server.url));
    },
    stop: async () => {
      await server.close();
      return server.applied.flatMap(({ path: address, key }) => {
        const [, id, verb] = /^\/admin\/posts\/(\d+)\/(review|pin)$/.exec(address) ?? [];
        return verb === "review" || verb === "pin" ? [{ key, entity: Number(id), kind: verb }] : [];
      });
    },
  };
}

const kindOf = (action: string) => (action === "posts.review" ? "review" : action === "posts.pin" ? "pin" : null);

/** Page after page, as the app would see them. */
async function allPosts(staff: Person): Promise<Post[]> {
  const posts: Post[] = [];
  for (let page = 1; ; page += 1) {
    const { rows, pagination } = await staff.get(postCalls.list, { page, per_page: perPage });
    posts.push(...rows);
    if (page >= pagination.last_page) return posts;
  }
}

/** Rows a page of the list that decisions say they were seen in. */
export const perPage = 100;
