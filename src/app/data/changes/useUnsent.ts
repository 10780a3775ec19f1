import { useSyncExternalStore } from "react";
import type { Snapshot } from "#outbox/snapshot.ts";
import { outboxSource } from "./outboxSource.ts";

/** The queue as it stands. */
export function useUnsent(): Snapshot {
  return useSyncExternalStore(outboxSource.subscribe, outboxSource.snapshot);
}
