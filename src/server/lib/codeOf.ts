/** The system's word for an error (`ENOENT`), or PostgreSQL's SQLSTATE; `null` where it has neither. */
export function codeOf(error: unknown): string | null {
  return error instanceof Error && "code" in error && typeof error.code === "string" ? error.code : null;
}
