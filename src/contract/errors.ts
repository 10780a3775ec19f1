import type { UnreadableError } from "./read.ts";

/** Field errors as a 422 carries them: field → messages. */
export type FieldErrors = Readonly<Record<string, readonly string[]>>;

/** How a call can fail (spec §8, shared handler results). */
export type Failure =
  | {
      readonly kind: "status";
      readonly status: number;
      readonly message: string;
      readonly errors: FieldErrors;
      readonly body: unknown;
      /** `Retry-After` in milliseconds, where the server said one. */
      readonly retryAfterMs?: number | null;
      /** What an earlier attempt with the same key was answered (contract/README.md §5.2). */
      readonly replayed?: boolean;
    }
  | { readonly kind: "unreachable"; readonly reason: "network" | "timeout" }
  /** `message`: the words of a 200 that says that it is no success; "" or nothing where there are none. */
  | { readonly kind: "unreadable"; readonly cause: UnreadableError; readonly message?: string };

/** One line for the person (spec §8, shared handler results). The field errors of a 422 are shown beside their fields. */
export function sharedMessage(failure: Failure): string {
  if (failure.kind === "unreachable") return "No response from server. Please check your connection.";
  if (failure.kind === "unreadable") return "An unexpected error occurred.";
  switch (failure.status) {
    case 422:
      return "Validation failed";
    case 401:
      return "Unauthorized. Please log in again.";
    case 500:
      return "Server error. Please try again later.";
    default:
      return "Something went wrong";
  }
}

/** Characters of an answer that fit into one line. */
const shortLength = 200;

/** The answer's data, shortened: shown for statuses without a line of their own; "" for the others (spec §8). */
export function responseData({ status, body }: { readonly status: number; readonly body: unknown }): string {
  if ([401, 422, 500].includes(status) || typeof body !== "object" || body === null) return "";
  if (Object.keys(body).length === 0) return "";
  const text = JSON.stringify(body);
  return text.length > shortLength ? `${text.slice(0, shortLength)}…` : text;
}

/** Spec §8, failures by operation. */
export const failures = {
  userStatus: "Failed to update user status",
  categoryDelete: "Failed to delete category",
  categoryStatus: "Failed to update category status",
  postStatus: "Failed to change post status",
  postDelete: "Failed to delete post",
  postPin: "Failed to pin post",
  advertisementDelete: "Failed to delete advertisement",
  advertisementStatus: "Failed to change advertisement status",
  pageDelete: "Failed to delete page",
  pageStatus: "Failed to update page status",
  planDelete: "Failed to delete plan",
  planTypeDelete: "Failed to delete plan type",
  planTypeStatus: "Failed to update plan type status",
  regionDelete: "Failed to delete region",
  bankAccountDelete: "Failed to delete bank account",
  feedbackRead: "Failed to add read at value to feedback",
} as const;
