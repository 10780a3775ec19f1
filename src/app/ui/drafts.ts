import { createContext } from "react";
import type { Draft, DraftStore } from "#app/lib/draftStore.ts";

/** The signed-in person's drafts; `null` keeps none. */
export const DraftsContext = createContext<DraftStore | null>(null);

export type FormValues = Readonly<Record<string, unknown>>;

/** The fields that differ from what the form began with. */
export function changedValues(initial: FormValues, values: FormValues): FormValues {
  return Object.fromEntries(Object.entries(values).filter(([name, value]) => !sameValue(initial[name], value)));
}

/** What of a changed form goes on disk: neither files, which may be large, nor passwords, which are secret. */
export function draftOf(changed: FormValues): Draft {
  return Object.fromEntries(
    Object.entries(changed).filter(([name, value]) => !/password|otp/i.test(name) && !holdsFile(value)),
  );
}

function holdsFile(value: unknown): boolean {
  return value instanceof Blob || (Array.isArray(value) && value.some(holdsFile));
}

/** Equal as the person sees it: an empty field is empty, `5` typed is the 5 that was there. Files are equal to themselves. */
export function sameValue(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true;
  if (isEmpty(one) && isEmpty(other)) return true;
  if (Array.isArray(one) && Array.isArray(other)) {
    return one.length === other.length && one.every((item, index) => sameValue(item, other[index]));
  }
  return isShort(one) && isShort(other) && String(one) === String(other);
}

function isEmpty(value: unknown): boolean {
  return value === undefined || value === null || value === "" || (Array.isArray(value) && value.length === 0);
}

function isShort(value: unknown): value is string | number {
  return typeof value === "string" || typeof value === "number";
}
