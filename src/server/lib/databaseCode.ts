/** The SQLSTATE of an error, or the system's word for a lost connection: Drizzle keeps the driver's error as the cause. */
export function databaseCode(error: unknown): string | null {
  if (!(error instanceof Error)) return null;
  const source = error.cause instanceof Error ? error.cause : error;
  return "code" in source && typeof source.code === "string" ? source.code : null;
}
