/** The part of `Storage` that the app uses. */
export type SmallStorage = Pick<Storage, "getItem" | "setItem" | "removeItem"> & {
  /** It ends with the page, a reload included. */
  readonly isMemory?: true;
};

/**
 * `localStorage`; where the browser keeps nothing for this site, and throws at the mere mention of it, a memory that lives
 * as long as the page: the app starts, and says what it cannot keep.
 */
export function openDeviceStorage(storageOfBrowser: () => SmallStorage): SmallStorage {
  try {
    const storage = storageOfBrowser();
    storage.getItem("haat");
    return storage;
  } catch {
    const values = new Map<string, string>();
    return {
      isMemory: true,
      getItem: (key) => values.get(key) ?? null,
      setItem: (key, value) => void values.set(key, value),
      removeItem: (key) => void values.delete(key),
    };
  }
}

/** Keeps a value on the device; false where that is full, which is told by a throw. */
export function keep(storage: Pick<SmallStorage, "setItem">, key: string, value: string): boolean {
  try {
    storage.setItem(key, value);
    return true;
  } catch {
    return false;
  }
}

/** The app's own. */
export const deviceStorage = openDeviceStorage(() => window.localStorage);
