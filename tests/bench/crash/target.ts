import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { postCalls, type Post } from "#contract/resources/posts.ts";
import type { Staff } from "#contract/account.ts";
import { account, sampleAccounts, type Account } from "#tests/setup/accounts.ts";
import { apiClient, type ApiClient } from "#tests/setup/apiClient.ts";
import { startBuiltServer } from "#tests/setup/builtServer.ts";
import { openStopped } from "#tests/setup/database.ts";
import { copyMarket, type MarketCopy } from "#tests/setup/marketCopy.ts";
import { startPlainServer } from "#tests/setup/plain/server.ts";
import { sessionOf } from "#tests/setup/session.ts";
import { auditLog } from "#server/db/internalTables.ts";
import { openUrl, type Db } from "#server/db/open.ts";
import { startTwoProcesses } from "./twoProcesses.ts";
import type { AppliedChange, Evidence } from "./judge.ts";

/** A server that decisions are sent to, and what it says of them afterwards. */
export interface Target {
  readonly name: string;
  readonly url: string;
  /** The session for the browser. */
  readonly session: { readonly token: string; readonly user: Staff };
  /** What may not be applied twice there. */
  readonly counting: Evidence["counting"];
  /** One page of the list that decisions say they were seen in, from 1. */
  readonly page: (page: number) => Promise<readonly Post[]>;
  /** All of it, in order. */
  readonly posts: () => Promise<Post[]>;
  /** Stops it and tells what it applied, in its order. */
  readonly stop: () => Promise<readonly AppliedChange[]>;
}

/** Rows a page of that list. */
export const perPage = 100;

/** The embedded API as `npm start` runs it: keys and versions. On a copy of the data folder `template`, or on a new market. */
export async function embeddedTarget(posts: number, template?: string): Promise<Target> {
  const { data, remove } = template === undefined ? newFolder() : copyMarket(template);
  const server = await startBuiltServer({ data, posts });
  let isWanted = true;
  const told = async () => {
    const how = await server.ended;
    if (isWanted) console.error(`The server ended with ${how}:\n${server.output().slice(-2_000)}`);
  };
  void told();
  const [who] = sampleAccounts(data);
  return {
    name: "embedded API",
    counting: "all",
    ...(await looking(server.url, who)),
    stop: async () => {
      isWanted = false;
      await server.stop();
      const { db, close } = await openStopped(data);
      const applied = await appliedIn(db);
      await close();
      remove();
      return applied;
    },
  };
}

function newFolder(): MarketCopy {
  const data = mkdtempSync(path.join(tmpdir(), "haat-crash-"));
  return { data, remove: () => rmSync(data, { recursive: true, force: true }) };
}

/** Two processes of the API on one PostgreSQL, one of them killed at random every few seconds. */
export async function twoProcessesTarget(posts: number, random: () => number): Promise<Target> {
  const servers = await startTwoProcesses(posts, random);
  const look = await looking(servers.url, sampleAccounts(servers.data)[0]);
  return {
    name: "embedded API, two processes",
    counting: "all",
    ...look,
    page: (page) => again(() => look.page(page)),
    posts: () => again(look.posts),
    stop: async () => {
      await servers.calm();
      console.log(`A process was killed ${servers.killed()} times`);
      const { db, close } = await openUrl(servers.databaseUrl, async () => {});
      const applied = await appliedIn(db);
      await close();
      await servers.stop();
      return applied;
    },
  };
}

/** A process that was killed may have had the question. */
async function again<T>(ask: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await ask();
    } catch (error) {
      if (attempt === 20) throw error;
      await new Promise((resolve) => setTimeout(resolve, 200));
    }
  }
}

async function appliedIn(db: Db): Promise<AppliedChange[]> {
  const rows = await db.select().from(auditLog).orderBy(auditLog.id);
  return rows.flatMap(({ action, entityId, idempotencyKey }) => {
    const kind = kindOf(action);
    return kind === null ? [] : [{ key: idempotencyKey, entity: Number(entityId), kind }];
  });
}

/** A server with neither keys nor versions. `app` is the folder of the app that it serves. */
export async function plainTarget(posts: number, app: string): Promise<Target> {
  const server = await startPlainServer({ posts, app });
  const [first] = server.data.staff;
  if (first === undefined) throw new Error("The plain server has no staff");
  return {
    name: "server without keys and versions",
    counting: "toggles",
    ...(await looking(server.url, account(first))),
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

/** Signs in once, for the browser and for looking at the posts over HTTP. */
async function looking(url: string, who: Account): Promise<Pick<Target, "url" | "session" | "page" | "posts">> {
  const session = await sessionOf(url, who);
  const staff: ApiClient = apiClient(fetch, session.token, url);
  const list = (page: number) => staff.call(postCalls.list, { page, per_page: perPage });
  return {
    url,
    session,
    page: async (page) => (await list(page)).rows,
    posts: async () => {
      const posts: Post[] = [];
      for (let page = 1; ; page += 1) {
        const { rows, pagination } = await list(page);
        posts.push(...rows);
        if (page >= pagination.last_page) return posts;
      }
    },
  };
}
