import { asc, desc, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { AuditListInput } from "#contract/resources/audit.ts";
import { auditLog } from "#server/db/internalTables.ts";
import { openUrl, type OpenDb } from "#server/db/open.ts";
import { pageOfEntity } from "#server/kit/list.ts";
import { auditEntity, entriesWanted, valuesOf } from "#server/routes/audit/auditRows.ts";
import { decisionFigures, overturnedFigures } from "#server/routes/overview/figures.ts";
import { soon } from "#tests/setup/patience.ts";
import { startPostgres, type Postgres } from "#tests/setup/postgres.ts";

const rows = 100_000;

let postgres: Postgres;
let opened: OpenDb;
beforeAll(async () => {
  postgres = await startPostgres();
  opened = await openUrl(await postgres.newDatabase(), async () => {});
  // Two months of sixty moderators, most of it reviews of posts with a description each.
  await opened.db.execute(sql`
    insert into audit_log (at, user_id, action, entity, entity_id, before, after)
    select clock_timestamp() - (interval '60 days' * (1 - i / ${rows}::float8)), 1 + i % 60,
      case when i % 50 = 0 then 'users.status' when i % 7 = 0 then 'posts.pin' else 'posts.review' end,
      case when i % 50 = 0 then 'User' else 'Post' end, (i % 20000)::text,
      jsonb_build_object('title', 'Cow', 'description', repeat('ગાય ', 150), 'status', case when i % 97 = 0 then 1 else 2 end),
      jsonb_build_object('title', 'Cow', 'description', repeat('ગાય ', 150), 'status', -1)
    from generate_series(1, ${rows}) as i`);
  await opened.db.execute(sql`vacuum analyze audit_log`);
});
afterAll(async () => {
  await opened.close();
  await postgres.stop();
});

const page = (input: AuditListInput) =>
  pageOfEntity(opened.db, input, 50, auditEntity, {
    where: entriesWanted(input),
    order: [desc(auditLog.at), desc(auditLog.id)],
    orderFromEnd: [asc(auditLog.at), asc(auditLog.id)],
  });

/** Other load on the machine only makes a time longer, so the shortest of several counts. */
async function leastMs(work: () => Promise<unknown>): Promise<number> {
  let least = Infinity;
  for (let time = 0; time < 5; time += 1) {
    const from = performance.now();
    await work();
    least = Math.min(least, performance.now() - from);
  }
  return least;
}

/** Milliseconds that the database takes to count all lines now: 8 where nothing else runs, 40 where much does. */
const counting = () => leastMs(() => opened.db.$count(auditLog));

/** A burst of other work in the one measurement and not in the other tells nothing: it is made again. */
const patience = { ...soon, interval: 500 };
const isWithin = async (times: number, work: () => Promise<unknown>) =>
  (await leastMs(work)) < times * (await counting());

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);

describe("performance Database: 100,000 lines of the audit log", () => {
  test.for([
    [{}],
    [{ page: 1_000 }],
    [{ page: 2_000 }],
    [{ user_id: 7, page: 30 }],
    [{ action: "posts.review" }],
    [{ action: "posts.review", page: 1_600 }],
    [{ entity: "User", page: 40 }],
    [{ entity: "Post", entity_id: "4711" }],
    [{ day: daysAgo(40) }],
    [{ day: daysAgo(40), user_id: 7, action: "posts.pin" }],
    [{ user_id: 7, action: "users.status" }],
    [{ user_id: 4_711 }],
  ] as const)(
    "performance Database: a page of %j takes at most five times what counting them does",
    async ([input]) => {
      await expect.poll(() => isWithin(5, () => page(input)), patience).toBe(true);
    },
  );

  test("performance Database: from whichever end they are read, pages hold each line once and in order", async () => {
    const ids: number[] = [];
    for (let at = 1; at <= 17; at += 1) {
      const { data } = await page({ user_id: 7, page: at, per_page: 100 });
      ids.push(...data.map(({ id }) => id));
    }
    // Those of one in sixty, newest first.
    expect(ids).toEqual(Array.from({ length: 1_667 }, (_, index) => 99_966 - index * 60));
  });

  test("performance Database: the choices of its filters and the overview's figures", async () => {
    for (const figure of [
      () => valuesOf(opened.db, auditLog.action),
      () => valuesOf(opened.db, auditLog.userId),
      () => decisionFigures(opened.db, Date.now()),
      () => overturnedFigures(opened.db, Date.now()),
    ]) {
      await expect.poll(() => isWithin(3, figure), patience).toBe(true);
    }
    expect(await valuesOf(opened.db, auditLog.action)).toEqual(["posts.pin", "posts.review", "users.status"]);
  });
});
