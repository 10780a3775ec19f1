import { createAsyncStoragePersister } from "@tanstack/query-async-storage-persister";
import type { Query, QueryClient } from "@tanstack/react-query";
import {
  persistQueryClientRestore,
  persistQueryClientSave,
  persistQueryClientSubscribe,
} from "@tanstack/react-query-persist-client";
import { clear, createStore as openIdbStore, keys, type UseStore } from "idb-keyval";
import { useSyncExternalStore } from "react";
import { keptForMs, queryClient } from "#app/data/queryClient.ts";
import { deviceStorage } from "#app/lib/deviceStorage.ts";
import { createStore } from "#app/lib/store.ts";
import { personIdOf } from "#app/session/person.ts";
import { readSession } from "#app/session/session.ts";
import { within } from "#wire/within.ts";
import { createPersonsStorage } from "./createPersonsStorage.ts";
import { mayBeSaved } from "./mayBeSaved.ts";
import type { Limits } from "./savedIndex.ts";

/** The cache's schema: a release that reads its entities otherwise names another one, and starts without saved reads. */
const schema = "1";

/** Storage that does not answer must not keep the lists from being fetched, in milliseconds. */
const patienceMs = 1_000;

/** At most one save in so many milliseconds. */
const throttleMs = 1_000;

/** The reads that stand on this device, of whoever is signed in. Storage that refuses loses them and nothing else. */
export interface SavedReads {
  /** Brings back what `person` saved and saves what is read from now on. Never rejects. */
  readonly open: (person: number) => Promise<void>;
  /** True until they are back, or too late: before that, no list is shown. */
  readonly restoring: () => boolean;
  /** Calls back when `restoring` gives something else, and when reads are back that were too late. */
  readonly subscribe: (listener: () => void) => () => void;
  /** Saves at once what is in memory; resolves when it is on the device. */
  readonly flush: () => Promise<void>;
  /** Stops saving; what stands on the device stays. */
  readonly close: () => void;
  /** Logout: stops saving before it returns, then deletes everybody's reads, and rejects where some are left. */
  readonly wipe: () => Promise<void>;
}

interface Deps {
  readonly client: QueryClient;
  readonly store: UseStore;
  readonly limits: Limits;
  readonly now: () => number;
  /** Who is, or was last, signed in on this device, as storage says at this moment. */
  readonly personNow: () => number | null;
  readonly breathe: () => Promise<void>;
}

/** One person's saving, until it is stopped. */
interface Saving {
  readonly stop: () => void;
  readonly flush: () => Promise<void>;
}

export function createSavedReads({ client, store, limits, now, personNow, breathe }: Deps): SavedReads {
  let saving: Saving | null = null;
  const restoring = createStore(false);

  const start = (person: number): Saving & { readonly restored: Promise<void> } => {
    let stopped = false;
    let unsubscribe = () => {};
    const mayWrite = () => !stopped && personNow() === person;
    const deps = { person, store, limits, now, mayWrite, breathe };
    const { key, serialize, deserialize, ...storage } = createPersonsStorage(deps);
    const persister = createAsyncStoragePersister({ storage, key, serialize, deserialize, throttleTime: throttleMs });
    const options = {
      queryClient: client,
      persister,
      buster: schema,
      maxAge: limits.maxAgeMs,
      dehydrateOptions: {
        // With an error of its latest attempt it still holds the rows of the one before.
        shouldDehydrateQuery: (query: Query) => query.state.data !== undefined && mayBeSaved(query),
        // Changes are the outbox's: what stands here may be lost.
        shouldDehydrateMutation: () => false,
      },
    };
    const follow = () => {
      unsubscribe = persistQueryClientSubscribe(options);
      // Nobody waits for it; what it fails with, the next save tells.
      persistQueryClientSave(options).catch(() => undefined);
      // Told also where nobody waits any more.
      restoring.set(false);
    };
    const restored = persistQueryClientRestore(options)
      .catch((error: unknown) => console.warn("What was saved on this device cannot be read.", error))
      .then(() => (stopped ? undefined : follow()));
    return {
      restored,
      stop: () => {
        stopped = true;
        unsubscribe();
      },
      flush: async () => {
        await restored;
        await persistQueryClientSave({
          ...options,
          persister: {
            ...persister,
            // Past the throttle, which tells nobody when it has saved.
            persistClient: async (saved) => storage.setItem(key, await serialize(saved)),
          },
        });
      },
    };
  };

  const close = () => {
    saving?.stop();
    saving = null;
    restoring.set(false);
  };

  return {
    async open(person) {
      saving?.stop();
      const mine = start(person);
      saving = mine;
      restoring.set(true);
      await within(patienceMs, mine.restored, undefined);
      if (saving === mine && restoring.get()) restoring.set(false);
    },
    restoring: restoring.get,
    subscribe: restoring.subscribe,
    flush: async () => saving?.flush(),
    close,
    async wipe() {
      close();
      await clear(store);
      // A save that was under way may have put a last piece.
      await breathe();
      await clear(store);
      const left = await keys(store);
      if (left.length > 0) throw new Error(`${left.length} saved reads could not be deleted`);
    },
  };
}

/** The app's own. A save writes only what changed since the last one, so that the limits are the device's, not the page's. */
export const savedReads = createSavedReads({
  client: queryClient,
  store: openIdbStore("haat-reads", "reads"),
  limits: { maxAgeMs: keptForMs, reads: 60, rows: 2_000, size: 4_000_000 },
  now: Date.now,
  personNow: () => {
    const { user } = readSession(deviceStorage);
    return user && personIdOf(user);
  },
  breathe: () => new Promise((resolve) => setTimeout(resolve)),
});

/** True while the saved reads are on their way from the device: a list is shown after that, never empty before it. */
export function useRestoring(): boolean {
  return useSyncExternalStore(savedReads.subscribe, savedReads.restoring);
}
