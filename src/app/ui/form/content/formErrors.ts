import { ValidationError, type Schema } from "yup";
import type { FieldErrors } from "#contract/errors.ts";
import type { FormValues } from "../drafts.ts";

/** Field → its first complaint. */
export type FormErrors = Record<string, string>;

/** Checks values against a schema of the contract; `context` as the schema asks for it (`kept` files). */
export async function errorsOf(schema: Schema, values: FormValues, context: object): Promise<FormErrors> {
  try {
    await schema.validate(values, { abortEarly: false, context });
    return {};
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error;
    const all = error.inner.length > 0 ? error.inner : [error];
    return firstByField(all.map((one) => [one.path ?? "", one.message]));
  }
}

/** A 422's errors: those that stand beside their field, and the words of the rest, which no field shows. */
export function sortedErrors(
  errors: FieldErrors,
  isShown: (field: string) => boolean,
): { here: FormErrors; elsewhere: string[] } {
  const all = Object.entries(errors).flatMap(([path, messages]) => messages.map((words) => [path, words] as const));
  const isHere = ([path]: readonly [string, string]) => isShown(fieldOf(path));
  return {
    here: firstByField(all.filter(isHere)),
    elsewhere: all.filter((one) => !isHere(one)).map(([, words]) => words),
  };
}

/** What no field shows of a refusal: the server's own words, and the complaints that these do not hold already, each once. */
export function linesOf(detail: string, elsewhere: readonly string[]): string[] {
  const others = elsewhere.filter((words) => !detail.includes(words));
  return [...new Set([detail, ...others])].filter((words) => words !== "");
}

function firstByField(complaints: readonly (readonly [path: string, message: string])[]): FormErrors {
  const errors: FormErrors = {};
  for (const [path, message] of complaints) errors[fieldOf(path)] ??= message;
  return errors;
}

/** `files[0]` and `files.0` stand beside the field `files`. */
function fieldOf(path: string): string {
  return path.replace(/[.[].*$/, "");
}
