import { object } from "yup";
import { unwrap, type Call } from "./call.ts";
import { nothingInput } from "./inputs.ts";
import { UnreadableError } from "./read.ts";

export const storageDisks = { local: "Local Storage", digital_ocean: "Digital Ocean" } as const;
export type StorageDisk = keyof typeof storageDisks;

export type SettingValue = string | number | boolean;

/** Spec §3 Setting: the plain ones by key, and which disk each kind of content goes to. */
export interface Settings {
  readonly values: Readonly<Record<string, SettingValue>>;
  readonly storage_disks: Readonly<Record<string, StorageDisk>>;
}

/** Spec §3: settings whose names contain disk or storage are JSON-encoded. */
export const isJsonSetting = (key: string) => /disk|storage/i.test(key);

function readSettings(body: unknown): Settings {
  const data = unwrap(body);
  if (typeof data !== "object" || data === null || Array.isArray(data))
    throw new UnreadableError("data", "an object", data);
  const values: Record<string, SettingValue> = {};
  let disks: Record<string, StorageDisk> = {};
  for (const [key, held] of Object.entries(data)) {
    const value: unknown = typeof held === "object" && held !== null && "val" in held ? held.val : held;
    if (key === "storage_disks") disks = readDisks(value);
    else if (typeof value === "string" || typeof value === "number" || typeof value === "boolean") values[key] = value;
    else values[key] = value === null || value === undefined ? "" : JSON.stringify(value);
  }
  return { values, storage_disks: disks };
}

function readDisks(value: unknown): Record<string, StorageDisk> {
  let parsed: unknown = value;
  if (typeof value === "string") {
    try {
      parsed = JSON.parse(value);
    } catch {
      throw new UnreadableError("data.storage_disks", "JSON text", value);
    }
  }
  if (typeof parsed !== "object" || parsed === null) return {};
  const known = Object.entries(parsed).map(
    ([kind, disk]) => [kind, disk === "digital_ocean" ? "digital_ocean" : "local"] as const,
  );
  return Object.fromEntries(known);
}

/** One part a key, and `storage_disks` as JSON text; which keys exist is the server's to say. */
const settingsInput = object().test("values", "Settings must be text, numbers or booleans", (value) =>
  Object.values(value).every((one) => ["string", "number", "boolean"].includes(typeof one)),
);

export const settingsCalls = {
  load: {
    name: "settings.load",
    method: "GET",
    path: "/admin/posts/settings",
    carries: "nothing",
    access: "staff",
    input: nothingInput,
    read: readSettings,
  } satisfies Call<object, Settings>,
  save: {
    name: "settings.save",
    method: "POST",
    path: "/admin/posts/settings",
    carries: "multipart",
    access: "staff",
    input: settingsInput,
    read: readSettings,
  } satisfies Call<Record<string, unknown>, Settings>,
} as const;
