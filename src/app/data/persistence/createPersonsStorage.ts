import type { PersistedClient } from "@tanstack/react-query-persist-client";
import { del, delMany, get, getMany, keys, set, type UseStore } from "idb-keyval";
import { uuid } from "#wire/uuid.ts";
import { rowsOf, savedMeta } from "./mayBeSaved.ts";
import { cut, joined } from "./pieces.ts";
import { piecesOf, readIndex, worthKeeping, type Limits, type SavedIndex, type SavedRead } from "./savedIndex.ts";

/** What a persister needs to keep one person's reads: the index is its text, the rows lie beside it. */
export interface PersonsStorage {
  readonly key: string;
  readonly serialize: (client: PersistedClient) => Promise<string>;
  readonly deserialize: (text: string) => Promise<PersistedClient>;
  readonly getItem: (key: string) => Promise<string | null>;
  readonly setItem: (key: string, text: string) => Promise<void>;
  readonly removeItem: (key: string) => Promise<void>;
}

interface Deps {
  readonly person: number;
  readonly store: UseStore;
  readonly limits: Limits;
  readonly now: () => number;
  /** False after logout, here or in another tab: from then on nothing is written, and nothing comes back. */
  readonly mayWrite: () => boolean;
  /** Lets the page paint between two pieces. */
  readonly breathe: () => Promise<void>;
}

type Query = PersistedClient["clientState"]["queries"][number];

/**
 * Keeps reads so that a save costs what has changed since the last one, a hundred rows at a time. The index is written last:
 * a save that is cut short leaves the one before it, or rows that nobody asks for.
 */
export function createPersonsStorage({ person, store, limits, now, mayWrite, breathe }: Deps): PersonsStorage {
  const key = `reads|${person}`;
  /** What lies on the device of what is in memory: unchanged data is not written again. */
  const written = new Map<string, { readonly data: unknown; readonly read: SavedRead }>();
  /** Characters of what was written once, or how far it came before it was too many: unchanged data is not tried again in vain. */
  const measured = new WeakMap<object, number>();

  /** What the limits need to know of a read before it is written; one that was never written counts as nothing. */
  const sketchOf = ({ queryKey, queryHash, state: { data, dataUpdatedAt: updatedAt } }: Query): SavedRead => {
    const size = isObject(data) ? (measured.get(data) ?? 0) : 0;
    return { queryKey, queryHash, updatedAt, rows: rowsOf(data)?.length ?? 0, size, rest: "", pieces: [] };
  };

  /** Deletes those of `names` that are in no index: nobody else would. */
  const drop = async (names: readonly string[], used: Iterable<unknown>) => {
    const still = new Set(used);
    const left = names.filter((name) => !still.has(name));
    if (left.length > 0) await delMany(left, store);
  };

  /** Writes the rows of one read under names that it adds to `names`. `null` where they are not to be written. */
  const writeRows = async (data: object, names: string[]): Promise<Pick<SavedRead, "rest" | "size"> | null> => {
    const { rest, pieces } = cut(data);
    let size = rest.length;
    for (const piece of pieces) {
      if (!mayWrite()) return null;
      size += piece.length;
      measured.set(data, size);
      if (size > limits.size) return null;
      const name = `rows|${person}|${uuid()}`;
      names.push(name);
      await set(name, piece, store);
      await breathe();
    }
    measured.set(data, size);
    return { rest, size };
  };

  const write = async (query: Query, there: ReadonlySet<unknown>): Promise<SavedRead | null> => {
    const { queryHash, state } = query;
    const { data, dataUpdatedAt: updatedAt } = state;
    if (!isObject(data)) return null;
    const before = written.get(queryHash);
    if (before !== undefined && before.data === data && before.read.pieces.every((name) => there.has(name))) {
      const read = { ...before.read, updatedAt };
      written.set(queryHash, { data, read });
      return read;
    }
    const pieces: string[] = [];
    const texts = await writeRows(data, pieces).catch(async (error: unknown) => {
      // A full device: what it took of the rows would be in the way of everything else.
      await drop(pieces, []);
      throw error;
    });
    if (texts === null) {
      await drop(pieces, []);
      return null;
    }
    const read: SavedRead = { ...sketchOf(query), ...texts, pieces };
    written.set(queryHash, { data, read });
    return read;
  };

  /** Rows of saves that were cut short, looked for once: at the first save, when nobody waits. */
  let mayHaveStrays = true;
  const dropStrays = async (there: readonly string[], index: SavedIndex) => {
    mayHaveStrays = false;
    const used = new Set(piecesOf(index));
    const strays = there.filter((name) => name.startsWith(`rows|${person}|`) && !used.has(name));
    if (strays.length > 0) await delMany(strays, store);
  };

  return {
    key,
    async serialize({ timestamp, buster, clientState }) {
      const saved = readIndex(await get<string>(key, store), now());
      const before = saved.buster === buster ? saved.reads : [];
      const byHash = new Map(clientState.queries.map((query) => [query.queryHash, query]));
      const wanted = worthKeeping([...before, ...clientState.queries.map(sketchOf)], limits, now());
      const names = await keys<string>(store);
      if (mayHaveStrays) await dropStrays(names, saved);
      const there = new Set<IDBValidKey>(names);
      const reads: SavedRead[] = [];
      try {
        for (const { queryHash } of wanted) {
          const query = byHash.get(queryHash);
          const other = before.find((read) => read.queryHash === queryHash);
          // Another tab may know a newer one.
          const newest =
            query && query.state.dataUpdatedAt >= (other?.updatedAt ?? 0) ? await write(query, there) : other;
          if (newest) reads.push(newest);
        }
      } catch (error) {
        await drop(piecesOf({ reads }), there);
        throw error;
      }
      const kept = worthKeeping(reads, limits, now());
      // What turned out too large beside the others; the rows that the last index names go once the new one is written.
      await drop(piecesOf({ reads }), piecesOf({ reads: [...kept, ...saved.reads] }));
      return JSON.stringify({ timestamp, buster, reads: kept } satisfies SavedIndex);
    },
    async deserialize(text) {
      const { timestamp, buster, reads } = readIndex(text, now());
      const kept = worthKeeping(reads, limits, now());
      // In one go: the first rows on screen wait for this.
      const names = piecesOf({ reads: kept });
      const pieces = await getMany<string | undefined>([...names], store);
      // Somebody has logged out on the way: the cache is cleared by now, and must stay so.
      if (!mayWrite()) return { timestamp, buster, clientState: { mutations: [], queries: [] } };
      const byName = new Map(names.map((name, at) => [name, pieces[at]]));
      const queries: Query[] = [];
      for (const read of kept) {
        const whole = read.pieces.map((name) => byName.get(name)).filter((piece) => piece !== undefined);
        if (whole.length < read.pieces.length) continue;
        const data = joined(read.rest, whole);
        written.set(read.queryHash, { data, read });
        queries.push(restored(read, data));
      }
      return { timestamp, buster, clientState: { mutations: [], queries } };
    },
    getItem: async (at) => (await get<string>(at, store)) ?? null,
    async setItem(at, text) {
      const before = piecesOf(readIndex(await get<string>(at, store), now()));
      const after = piecesOf(readIndex(text, now()));
      const there = new Set<IDBValidKey>(await keys(store));
      // Nobody is told of them then: this save's own rows go.
      if (!mayWrite()) return drop(after, before);
      try {
        // Another tab has saved meanwhile, and what it has replaced is gone: its index stands until the next save.
        if (!after.every((name) => there.has(name))) throw new Error("Another tab has saved this meanwhile");
        await set(at, text, store);
      } catch (error) {
        await drop(after, before);
        throw error;
      }
      await drop(before, after);
    },
    async removeItem(at) {
      written.clear();
      await del(at, store);
    },
  };
}

const isObject = (data: unknown): data is object => typeof data === "object" && data !== null;

/**
 * As after a success, whatever the last attempt before the save came to; never fresh, so that it is asked for anew. It
 * may be saved again as long as its call has not said otherwise.
 */
function restored({ queryKey, queryHash, updatedAt }: SavedRead, data: unknown): Query {
  return {
    queryKey: [...queryKey],
    queryHash,
    dehydratedAt: updatedAt,
    meta: savedMeta({ saved: true }),
    state: {
      data,
      dataUpdateCount: 1,
      dataUpdatedAt: updatedAt,
      error: null,
      errorUpdateCount: 0,
      errorUpdatedAt: 0,
      fetchFailureCount: 0,
      fetchFailureReason: null,
      fetchMeta: null,
      isInvalidated: true,
      status: "success",
      fetchStatus: "idle",
    },
  };
}
