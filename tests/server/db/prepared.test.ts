import { count, eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { categoryCalls } from "#contract/resources/categories.ts";
import { auditLog } from "#server/db/internalTables.ts";
import { inTransaction, statement } from "#server/db/prepared.ts";
import { categories } from "#server/db/schema.ts";
import { pictureFile } from "#tests/setup/files.ts";
import { startApi, type Api } from "#tests/setup/startApi.ts";

let api: Api;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

test("a statement is made once for a connection, however many transactions ask it", async () => {
  let made = 0;
  const ask = (title: string) =>
    inTransaction(api.db, (tx) =>
      statement(tx, "by title", () => {
        made += 1;
        return tx
          .select({ asked: sql<string>`${sql.placeholder("title")}::text` })
          .from(sql`(select 1) as one`)
          .prepare("by title");
      }).execute({ title }),
    );
  for (let round = 0; round < 25; round += 1)
    expect(await ask(`title ${round}`)).toEqual([{ asked: `title ${round}` }]);
  expect(made).toBeLessThanOrEqual(10);
  expect(made).toBeGreaterThan(0);
});

test("a transaction that fails leaves nothing behind, and its connection is used again", async () => {
  const failing = Array.from({ length: 20 }, (_, index) =>
    inTransaction(api.db, async (tx) => {
      await tx.delete(categories);
      throw new Error(`change ${index} fails`);
    }),
  );
  const ended = await Promise.allSettled(failing);
  expect(ended.every(({ status }) => status === "rejected")).toBe(true);
  expect(await api.db.$count(categories)).toBeGreaterThan(0);
});

test("what was not there before a change is no value in the audit log, rather than a JSON null", async () => {
  await api.admin.call(categoryCalls.save, {
    id: undefined,
    title: "From the test of statements",
    image: await pictureFile("c.png"),
  });
  const counted = await api.db
    .select({ made: count(), known: count(auditLog.before) })
    .from(auditLog)
    .where(eq(auditLog.entity, "Category"));
  expect(counted).toEqual([{ made: 1, known: 0 }]);
});

test("of two transactions that wait for each other both are done, one of them begun again", async () => {
  const [left, right] = await Promise.all(
    ["Left", "Right"].map((title) => api.admin.call(categoryCalls.save, { id: undefined, title, image: undefined })),
  );
  if (!left || !right) throw new Error("no two rows");
  let begun = 0;
  let holding = 0;
  let bothHold = () => undefined as void;
  const held = new Promise<void>((resolve) => (bothHold = resolve));
  const shut = (first: number, second: number) =>
    inTransaction(api.db, async (tx) => {
      begun += 1;
      await tx.update(categories).set({ status: 0 }).where(eq(categories.id, first));
      holding += 1;
      if (holding >= 2) bothHold();
      await held;
      await tx.update(categories).set({ status: 0 }).where(eq(categories.id, second));
    });
  await Promise.all([shut(left.id, right.id), shut(right.id, left.id)]);
  // On a busy machine they may meet once more.
  expect(begun).toBeGreaterThanOrEqual(3);
  expect(await api.db.$count(categories, eq(categories.status, 0))).toBe(2);
});
