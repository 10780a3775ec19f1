import { createStore, delMany, get, keys, promisifyRequest, del, type UseStore } from "idb-keyval";
import { within } from "#wire/within.ts";

/** Storage that does not answer must keep no form from appearing, in milliseconds. */
const patienceMs = 1_000;

/** What of a form is kept: the fields that were changed, files and passwords left out. */
export type Draft = Readonly<Record<string, unknown>>;

/** Drafts of one person on this device. Storage that refuses loses a draft, never a form: nothing here throws or rejects. */
export interface DraftStore {
  /** `null` also where it could not be read. */
  readonly load: (form: string) => Promise<Draft | null>;
  /** False where it does not stand on the device. */
  readonly save: (form: string, draft: Draft) => Promise<boolean>;
  readonly discard: (form: string) => Promise<void>;
}

/** How often somebody has left: a form that goes with them writes nothing after that. */
let stops = 0;

/** `person` keeps the drafts of those who share a tablet apart. */
export function createDraftStore(person: string, store: UseStore = draftsOnDevice()): DraftStore {
  const keyOf = (form: string) => `${person}|${form}`;
  const stopsBefore = stops;
  return {
    load: async (form) => (await attempt(() => get<Draft>(keyOf(form), store))) ?? null,
    save: async (form, draft) =>
      (await attempt(async () => {
        if (stops !== stopsBefore) return false;
        await store("readwrite", (drafts) => {
          drafts.put(draft, keyOf(form));
          // Done by itself only once the put has been answered, which a page that is being left may not hear.
          drafts.transaction.commit?.();
          return promisifyRequest(drafts.transaction);
        });
        return true;
      })) ?? false,
    discard: async (form) => attempt(() => del(keyOf(form), store)),
  };
}

/** What storage gives, `undefined` where it refuses or does not answer. It is opened late, and throws where there is none. */
async function attempt<Result>(work: () => Promise<Result>): Promise<Result | undefined> {
  try {
    return await within<Result | undefined>(patienceMs, work(), undefined);
  } catch {
    return undefined;
  }
}

/** Logout: no form that is still open keeps anything more. */
export function stopDrafts(): void {
  stops += 1;
}

/** Logout: the drafts of everybody on this device. */
export async function wipeDrafts(store: UseStore = draftsOnDevice()): Promise<void> {
  await delMany(await keys(store), store);
}

let opened: UseStore | null = null;
function draftsOnDevice(): UseStore {
  opened ??= createStore("haat-drafts", "drafts");
  return opened;
}
