import { isRecord } from "#contract/read.ts";
import { syncTag } from "#wire/syncTag.ts";

/** Asks the browser to wake the worker once it is online; a browser without Background Sync is not asked. */
export function registerSync(): void {
  if (!("serviceWorker" in navigator)) return;
  navigator.serviceWorker.ready
    .then((registration) => syncOf(registration)?.register(syncTag))
    // Not granted, or no worker: the page sends by itself while it is open.
    .catch(() => undefined);
}

interface SyncManager {
  readonly register: (tag: string) => Promise<void>;
}

function syncOf(registration: object): SyncManager | null {
  const sync: unknown = "sync" in registration ? registration.sync : null;
  return isSyncManager(sync) ? sync : null;
}

function isSyncManager(value: unknown): value is SyncManager {
  return isRecord(value) && typeof value.register === "function";
}
