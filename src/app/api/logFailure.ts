import { ApiError } from "./ApiError.ts";

/**
 * Leaves one line of a call that failed (spec §8: failures are logged): its name and how it failed, never what was sent
 * or answered. People stand in both, and a log is read by others (app/README.md, Security).
 */
export function logFailure(call: string, error: unknown): void {
  if (error instanceof ApiError) console.error(`${call}: ApiError: ${error.message} (${reasonOf(error)})`);
  else console.error(`${call}:`, error);
}

function reasonOf({ failure }: ApiError): string {
  switch (failure.kind) {
    case "status":
      return `status ${failure.status}`;
    case "unreachable":
      return failure.reason;
    case "unreadable":
      return failure.cause.message;
  }
}
