import { codeOf } from "./codeOf.ts";

/** `codeOf` a failed statement: Drizzle keeps the driver's error as the cause. */
export const databaseCode = (error: unknown): string | null =>
  codeOf(error instanceof Error && error.cause instanceof Error ? error.cause : error);
