import type { FieldErrors } from "#contract/errors.ts";
import { isRecord } from "#contract/read.ts";

/** The field errors in the body of a 422 (contract/README.md §1); empty where it has none. */
export function errorsOf(body: unknown): FieldErrors {
  return isRecord(body) ? fieldErrorsOf(body.errors) : {};
}

/** Field errors as a server or the disk holds them: one text or several for each field, numbered where it sent a list. */
export function fieldErrorsOf(errors: unknown): FieldErrors {
  if (!isRecord(errors) && !Array.isArray(errors)) return {};
  return Object.fromEntries(
    Object.entries<unknown>(errors).map(([field, said]) => [
      field,
      (Array.isArray(said) ? said : [said]).filter((one): one is string => typeof one === "string"),
    ]),
  );
}

/** True for a status that another attempt may change (contract/README.md §5.5). 401, which ends the session, is not one. */
export function isTransient(status: number): boolean {
  return [408, 425, 429].includes(status) || status >= 500;
}

/** `Retry-After` in seconds, as ms. The date form would trust this device's clock, so it is left to the backoff. */
export function retryAfterMs(headers: Headers): number | null {
  const value = headers.get("Retry-After");
  return value !== null && /^\d+(\.\d+)?$/.test(value.trim()) ? Number(value) * 1000 : null;
}
