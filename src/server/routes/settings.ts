import { asc, eq } from "drizzle-orm";
import { plainNumberIn } from "#contract/values.ts";
import { isRecord } from "#contract/read.ts";
import { isJsonSetting, settingsCalls, storageDisks } from "#contract/resources/settings.ts";
import type { Db } from "#server/db/open.ts";
import { settings } from "#server/db/schema.ts";
import { invalid } from "#server/http/errors.ts";
import { change } from "#server/kit/change.ts";
import { read } from "#server/kit/route.ts";

type Kind = (typeof settings.$inferSelect)["kind"];

/** `{ key: { val } }` in the screen's order; JSON settings stay JSON text (contract/README.md §3). */
async function allSettings(db: Db) {
  const rows = await db.select().from(settings).orderBy(asc(settings.position), asc(settings.key));
  return Object.fromEntries(rows.map(({ key, kind, val }) => [key, { val: shown(kind, val) }]));
}

function shown(kind: Kind, val: string): string | number | boolean {
  if (kind === "number") return Number(val);
  return kind === "boolean" ? val === "1" : val;
}

/** The text to store for a value that was sent; `null` where it is none of that kind. */
function stored(kind: Kind, value: unknown): string | null {
  const text = typeof value === "string" ? value.trim() : typeof value === "number" ? String(value) : null;
  switch (kind) {
    case "boolean":
      if (value === true || text === "1" || text === "true") return "1";
      return value === false || text === "0" || text === "false" ? "0" : null;
    case "number": {
      const plain = text === null ? null : plainNumberIn(text);
      return Number.isFinite(Number(plain ?? NaN)) ? plain : null;
    }
    case "json":
      return text !== null && namesDisks(text) ? text : null;
    case "text":
      return text !== null && text.length <= 10_000 ? text : null;
  }
}

/** JSON text that maps kinds of content to disks (spec §3). */
function namesDisks(text: string): boolean {
  try {
    const value: unknown = JSON.parse(text);
    if (!isRecord(value)) return false;
    return Object.values(value).every((disk) => typeof disk === "string" && Object.hasOwn(storageDisks, disk));
  } catch {
    return false;
  }
}

const wanted: Record<Kind, string> = {
  text: "text",
  number: "a number",
  boolean: "1 or 0",
  json: "JSON that names a disk for each kind of content",
};

export const routes = [
  read(settingsCalls.load, async ({ db }) => ({ data: await allSettings(db) })),

  change(settingsCalls.save, async ({ tx, input, record }) => {
    // Held first: what another save is about to write is no change of this one's.
    const known = await tx.select().from(settings).orderBy(asc(settings.key)).for("update");
    const before = await allSettings(tx);
    const errors: Record<string, string[]> = {};
    for (const [key, value] of Object.entries(input)) {
      const setting = known.find((one) => one.key === key);
      const kind = setting?.kind ?? (isJsonSetting(key) ? "json" : "text");
      const val = stored(kind, value);
      if (setting === undefined) errors[key] = ["There is no such setting."];
      else if (val === null) errors[key] = [`The ${key} must be ${wanted[kind]}.`];
      else if (val !== setting.val) await tx.update(settings).set({ val }).where(eq(settings.key, key));
    }
    if (Object.keys(errors).length > 0) throw invalid(errors);
    const after = await allSettings(tx);
    record({ entity: "Settings", id: "settings", before, after });
    return { body: { data: after, message: "Settings updated successfully" } };
  }),
];
