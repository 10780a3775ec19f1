import { codeOf } from "./codeOf.ts";

/** What made a statement fail: Drizzle keeps the driver's error as the cause of its own. Any other error is its own cause. */
export const causeOf = (error: unknown): unknown =>
  error instanceof Error && error.cause instanceof Error ? error.cause : error;

/** `codeOf` a failed statement. */
export const databaseCode = (error: unknown): string | null => codeOf(causeOf(error));
