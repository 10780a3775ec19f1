import { createStore, delMany, get, keys, set, del, type UseStore } from "idb-keyval";

/** What of a form is kept: the fields that were changed, files and passwords left out. */
export type Draft = Readonly<Record<string, unknown>>;

/** Drafts of one person on this device. Storage that refuses loses a draft, never a form: nothing here rejects. */
export interface DraftStore {
  readonly load: (form: string) => Promise<Draft | null>;
  readonly save: (form: string, draft: Draft) => Promise<void>;
  readonly discard: (form: string) => Promise<void>;
}

/** `person` keeps the drafts of those who share a tablet apart. */
export function createDraftStore(person: string, store: UseStore = draftsOnDevice()): DraftStore {
  const keyOf = (form: string) => `${person}|${form}`;
  return {
    load: async (form) => {
      try {
        return (await get<Draft>(keyOf(form), store)) ?? null;
      } catch {
        return null;
      }
    },
    save: (form, draft) => set(keyOf(form), draft, store).catch(() => undefined),
    discard: (form) => del(keyOf(form), store).catch(() => undefined),
  };
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
