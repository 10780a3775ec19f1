import { useSyncExternalStore } from "react";
import type { Snapshot } from "#outbox/view/snapshotStore.ts";
import { outboxSource } from "./outboxSource.ts";

/** The queue as it stands. */
export function useUnsent(): Snapshot {
  return useSyncExternalStore(outboxSource.subscribe, outboxSource.snapshot);
}

/** True while something is known to wait and has not been read yet. */
export function useUnread(): boolean {
  return useSyncExternalStore(outboxSource.subscribe, outboxSource.unread);
}
