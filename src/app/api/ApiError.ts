import { responseData, sharedMessage, type Failure, type FieldErrors } from "#contract/errors.ts";
import { isTransient } from "#wire/body.ts";

/** A call that failed; its message is the shared one of spec §8, the server's own words stand in `failure`. */
export class ApiError extends Error {
  override readonly name = "ApiError";
  readonly failure: Failure;
  constructor(failure: Failure) {
    super(sharedMessage(failure));
    this.failure = failure;
  }

  /** Field errors of a refusal, which many servers answer with 400 and not 422; empty for everything else. */
  get fieldErrors(): FieldErrors {
    return this.failure.kind === "status" && this.failure.status < 500 ? this.failure.errors : {};
  }

  /** The server's words; "" if it sent no words. */
  get serverMessage(): string {
    return this.failure.kind === "unreachable" ? "" : (this.failure.message ?? "");
  }

  /** The server's words or, where it sent none with a status that has no line of its own, its answer in short. */
  get detail(): string {
    return this.serverMessage || (this.failure.kind === "status" ? responseData(this.failure) : "");
  }

  /** When the server wants to be asked again, in milliseconds from now; `null` where it did not say. */
  get retryAfterMs(): number | null {
    return this.failure.kind === "status" ? (this.failure.retryAfterMs ?? null) : null;
  }

  /** True where another attempt may find another answer: no answer came, or the server is in trouble. */
  get isTransient(): boolean {
    return this.failure.kind !== "status" || isTransient(this.failure.status);
  }
}

/** The HTTP status of a failed call; `null` if no answer came. */
export function statusOf(error: unknown): number | null {
  return error instanceof ApiError && error.failure.kind === "status" ? error.failure.status : null;
}
