import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { openDatabase } from "#tests/setup/database.ts";
import { categories } from "#server/db/schema.ts";

test("api §5 If-Match: updated_at moves forward by at least a microsecond at every change, and only then", async () => {
  const { db, close } = await openDatabase();
  const [first] = await db.insert(categories).values({ title: "Tractors", position: 1 }).returning();
  const change = (title: string) =>
    db.update(categories).set({ title }).where(eq(categories.position, 1)).returning({ at: categories.updatedAt });
  const versions = [first?.updatedAt];
  for (const title of ["Bikes", "Cattle", "Seeds"]) versions.push((await change(title))[0]?.at);
  const [unchanged] = await change("Seeds");
  await close();

  expect(versions.every((version) => /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z$/.test(version ?? ""))).toBe(true);
  expect(versions.every((version, place) => place === 0 || (version ?? "") > (versions[place - 1] ?? ""))).toBe(true);
  expect(unchanged?.at).toBe(versions.at(-1));
});
