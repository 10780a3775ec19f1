import { isRecord } from "#contract/read.ts";
import type { Draft } from "#app/lib/draftStore.ts";

export type FormValues = Readonly<Record<string, unknown>>;

/** The fields that differ from what the form began with. */
export function changedValues(initial: FormValues, values: FormValues): FormValues {
  return Object.fromEntries(Object.entries(values).filter(([name, value]) => !sameValue(initial[name], value)));
}

/** Beside the fields of a draft: what stood in them before. No field is called so. */
const overName = "$over";

/**
 * What of a changed form goes on disk: neither files, which may be large, nor passwords, which are secret. `over` is what
 * the fields held before they were typed over, so that a draft shows when somebody else has changed them since.
 */
export function draftOf(changed: FormValues, over: FormValues): Draft {
  const kept = Object.entries(changed).filter(([name, value]) => !/password|otp/i.test(name) && !holdsFile(value));
  if (kept.length === 0) return {};
  return {
    ...Object.fromEntries(kept),
    [overName]: Object.fromEntries(kept.map(([name]) => [name, over[name] ?? null])),
  };
}

/** A draft's fields, and what they were typed over; `null` where a draft of an earlier release does not say. */
export function draftParts(draft: Draft): { readonly typed: FormValues; readonly over: FormValues | null } {
  const { [overName]: over, ...typed } = draft;
  return { typed, over: isRecord(over) ? over : null };
}

export function holdsFile(value: unknown): boolean {
  return value instanceof Blob || (Array.isArray(value) && value.some(holdsFile));
}

/**
 * Equal as the person sees it: an empty field is empty, `5` typed is the 5 that was there, and a line ends however a form
 * was sent (multipart makes `\r\n` of each end). Files are equal to themselves.
 */
export function sameValue(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true;
  if (isEmpty(one) && isEmpty(other)) return true;
  if (Array.isArray(one) && Array.isArray(other)) {
    return one.length === other.length && one.every((item, index) => sameValue(item, other[index]));
  }
  return isShort(one) && isShort(other) && textOf(one) === textOf(other);
}

function textOf(value: string | number): string {
  return String(value).replaceAll("\r\n", "\n");
}

function isEmpty(value: unknown): boolean {
  return value === undefined || value === null || value === "" || (Array.isArray(value) && value.length === 0);
}

function isShort(value: unknown): value is string | number {
  return typeof value === "string" || typeof value === "number";
}
