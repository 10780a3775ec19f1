import { createStore, type Observable } from "#app/lib/store.ts";

/** Whether the browser has promised not to clear this app's storage away; `null` while nobody has asked it. */
export interface KeptStorage extends Observable<boolean | null> {
  /** Looks up what was promised before. */
  readonly look: () => Promise<void>;
  /** Asks for the promise; the answer, or `null` where it had been given or cannot be given. */
  readonly ask: () => Promise<boolean | null>;
}

type Manager = Pick<StorageManager, "persist" | "persisted">;

/** `storage` is null where the browser has no such manager. */
export function createKeptStorage(storage: Manager | null): KeptStorage {
  const { get, set, subscribe } = createStore<boolean | null>(null);
  return {
    get,
    subscribe,
    async look() {
      if (storage !== null) set(await storage.persisted());
    },
    async ask() {
      if (storage === null) return null;
      const before = await storage.persisted();
      const granted = before || (await storage.persist());
      set(granted);
      return before ? null : granted;
    },
  };
}

/** The app's own. Pages that are not served securely have no storage manager. */
export const keptStorage = createKeptStorage(
  typeof navigator === "object" && "storage" in navigator && "persist" in navigator.storage ? navigator.storage : null,
);

export const keptText = "This browser has promised to keep your changes until they are sent.";
export const notKeptText = "This browser may clear saved changes when space runs out. Install the app to be safe.";
