import { unwrap } from "../answers.ts";
import { get, post } from "../call.ts";
import { UnreadableError, isRecord, or, yesOrNo } from "../read.ts";
import { noQuery } from "../query.ts";

export const storageDisks = { local: "Local Storage", digital_ocean: "Digital Ocean" } as const;
export type StorageDisk = keyof typeof storageDisks;

export type SettingValue = string | number | boolean;

/** Spec §3 Setting: the plain ones by key, and which disk each kind of content goes to. */
export interface Settings {
  readonly values: Readonly<Record<string, SettingValue>>;
  /** A `StorageDisk`, or one that only the server knows: it stays as it is until another is chosen. */
  readonly storage_disks: Readonly<Record<string, string>>;
}

/** Spec §3: settings whose names contain disk or storage are JSON-encoded. */
export const isJsonSetting = (key: string) => /disk|storage/i.test(key);

/** The keys that the contract names as booleans: with 0 and 1 alone nothing else tells them from numbers (contract/README.md §3). */
const switches = new Set(["auto_approve_posts", "maintenance_mode"]);

/** Only an object with `val` is a setting (spec §3): other text, such as a portal's `message`, is not. */
function readSettings(body: unknown): Settings {
  const data = unwrap(body);
  if (!isRecord(data) || !Object.values(data).some(isHeld)) throw new UnreadableError("data", "settings", data);
  const values: Record<string, SettingValue> = {};
  let disks: Settings["storage_disks"] = {};
  for (const [key, held] of Object.entries(data)) {
    // Without the `data` wrapper, a field without `val` belongs to the envelope.
    if (data === body && !isHeld(held)) continue;
    const given = isHeld(held) ? held.val : held;
    const value = switches.has(key) ? or<unknown>(yesOrNo, given)(given, "", key) : given;
    if (key === "storage_disks") disks = readDisks(value);
    else if (typeof value === "string" || typeof value === "number" || typeof value === "boolean") values[key] = value;
    else values[key] = value === null || value === undefined ? "" : JSON.stringify(value);
  }
  return { values, storage_disks: disks };
}

function isHeld(held: unknown): held is { readonly val: unknown } {
  return isRecord(held) && "val" in held;
}

function readDisks(value: unknown): Record<string, string> {
  let parsed: unknown = value;
  // A server keeps what was never set as "" or as null.
  if (typeof value === "string" && value.trim() !== "") {
    try {
      parsed = JSON.parse(value);
    } catch {
      throw new UnreadableError("data.storage_disks", "JSON text", value);
    }
  }
  if (!isRecord(parsed)) return {};
  const known = Object.entries(parsed).map(
    ([kind, disk]) => [kind, typeof disk === "string" && disk !== "" ? disk : "local"] as const,
  );
  return Object.fromEntries(known);
}

/** Fetched when something is to be checked. */
const inputs = () => import("../inputs/settings.ts");

export const settingsCalls = {
  load: get("settings.load", "/admin/posts/settings", noQuery, readSettings),
  save: post("settings.save", "/admin/posts/settings", async () => (await inputs()).settingsInput, readSettings),
} as const;

/** Nothing of it is changed through the outbox. */
export const queued = null;
