import { StorageError } from "./store.ts";

export function isFull(error: unknown): boolean {
  return error instanceof StorageError && error.reason === "full";
}

/** What a failure of IndexedDB is called here; a mistake in the code stays what it is. */
export function storageError(error: unknown): unknown {
  if (error instanceof StorageError) return error;
  if (typeof indexedDB === "undefined") return new StorageError("blocked", error);
  if (!(error instanceof DOMException)) return error instanceof TypeError ? error : new StorageError("broken", error);
  switch (error.name) {
    case "QuotaExceededError":
      return new StorageError("full", error);
    case "SecurityError":
    case "InvalidStateError":
    case "UnknownError":
      return new StorageError("blocked", error);
    default:
      return new StorageError("broken", error);
  }
}
