import { t, translated } from "#app/i18n/translate.ts";
import type { FieldErrors } from "#contract/errors.ts";
import type { ServerErrors } from "#app/ui/form/content/serverErrors.ts";
import { plainNumberIn } from "#contract/values.ts";
import { isJsonSetting, storageDisks, type SettingValue, type Settings } from "#contract/resources/settings.ts";

/**
 * The form's values stand in the order of the keys, not under them: which keys there are is the server's to say, and
 * a key may hold what a form's path takes for its own (`a.b`).
 */
export interface SettingsValues {
  readonly values: readonly SettingValue[];
  readonly disks: readonly string[];
}

export function valuesOf({ values, storage_disks: disks }: Settings): SettingsValues {
  return { values: Object.values(values), disks: Object.values(disks) };
}

/** `post_expiry_days` as `Post Expiry Days`. */
export function labelOf(key: string): string {
  return key
    .split(/[_\s.-]+/)
    .filter((word) => word !== "")
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(" ");
}

/** The disks of spec §9, and beside them the one that is set, where the server knows another. */
export function diskChoices(held: string): readonly { readonly value: string; readonly label: string }[] {
  const known = Object.entries(storageDisks).map(([value, label]) => ({ value, label }));
  return Object.hasOwn(storageDisks, held) ? known : [...known, { value: held, label: labelOf(held) }];
}

/** A number stays one, JSON text too: complaints by place, none for a valid form. */
export function complaintsOf(settings: Settings, { values }: SettingsValues): { values?: (string | undefined)[] } {
  const complaints = Object.entries(settings.values).map(([key, held], index) => {
    const value = values[index];
    if (typeof held === "string" && isJsonSetting(key)) return complaintOnJson(key, held, value);
    if (typeof held !== "number") return undefined;
    const text = String(value ?? "").trim();
    if (text === "") return t("{label} is required", { label: translated(labelOf(key)) });
    return plainNumberIn(text) !== null
      ? undefined
      : t("{label} must be a number", { label: translated(labelOf(key)) });
  });
  return complaints.some((complaint) => complaint !== undefined) ? { values: complaints } : {};
}

/** What was no JSON before is not made to be: there the server encodes otherwise. */
function complaintOnJson(key: string, held: string, value: SettingValue | undefined): string | undefined {
  if (value === held || (held !== "" && !isJson(held))) return undefined;
  return isJson(String(value ?? "")) ? undefined : t("{label} must be JSON text", { label: translated(labelOf(key)) });
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

/** A 422's errors: those of values by the names of their fields, and the rest; a switch and a disk show none. */
export function sortedRefusal(
  settings: Settings,
  { values }: SettingsValues,
  errors: FieldErrors,
): { readonly here: ServerErrors; readonly elsewhere: FieldErrors } {
  const here: Record<string, string> = {};
  const elsewhere = { ...errors };
  for (const [index, [key, held]] of Object.entries(settings.values).entries()) {
    const words = errors[key]?.[0];
    if (words === undefined || typeof held === "boolean") continue;
    here[`values.${index}`] = words;
    delete elsewhere[key];
  }
  return {
    here: {
      errors: here,
      values: Object.fromEntries(values.map((value, index) => [`values.${index}`, value])),
    },
    elsewhere,
  };
}

/**
 * Spec §7: each key, and `storage_disks` as JSON. What was left as it stood when the lock was opened goes as the server has it `now`:
 * there is no version of settings, and another person's change would be taken back unseen.
 */
export function inputOf(
  settings: Settings,
  { values, disks }: SettingsValues,
  now = settings,
): Record<string, unknown> {
  const plain = Object.entries(settings.values).map(([key, held], index) => {
    const value = String(values[index]) === String(held) ? (now.values[key] ?? held) : values[index];
    return [key, typeof held === "number" ? plainNumberIn(String(value)) : value] as const;
  });
  const chosen = Object.entries(settings.storage_disks).map(
    ([kind, held], index) => [kind, disks[index] === held ? (now.storage_disks[kind] ?? held) : disks[index]] as const,
  );
  const disksNow = { ...now.storage_disks, ...Object.fromEntries(chosen) };
  return { ...Object.fromEntries(plain), storage_disks: JSON.stringify(disksNow) };
}
