import type { PersistedClient } from "@tanstack/react-query-persist-client";
import { del, get, getMany, keys, set } from "idb-keyval";
import { createRowStore, type RowStoreDeps } from "./createRowStore.ts";
import { rowsOf, savedMeta } from "./mayBeSaved.ts";
import { joined } from "./pieces.ts";
import { piecesOf, readIndex, worthKeeping, type SavedIndex, type SavedRead } from "./savedIndex.ts";

/** What a persister needs to keep one person's reads: the index is its text, the rows lie beside it. */
export interface PersonsStorage {
  readonly key: string;
  readonly serialize: (client: PersistedClient) => Promise<string>;
  readonly deserialize: (text: string) => Promise<PersistedClient>;
  readonly getItem: (key: string) => Promise<string | null>;
  readonly setItem: (key: string, text: string) => Promise<void>;
  readonly removeItem: (key: string) => Promise<void>;
}

interface Deps extends RowStoreDeps {
  readonly now: () => number;
}

type Query = PersistedClient["clientState"]["queries"][number];

/**
 * Keeps reads so that a save costs what has changed since the last one, a hundred rows at a time. The index is written last:
 * a save that is cut short leaves the one before it, or rows that nobody asks for.
 */
export function createPersonsStorage({ now, ...deps }: Deps): PersonsStorage {
  const { person, store, limits, mayWrite } = deps;
  const rowStore = createRowStore(deps);
  const key = `reads|${person}`;
  /** What lies on the device of what is in memory: unchanged data is not written again. */
  const written = new Map<string, { readonly data: unknown; readonly read: SavedRead }>();

  /** What the limits need to know of a read before it is written; one that was never written counts as nothing. */
  const sketchOf = ({ queryKey, queryHash, state: { data, dataUpdatedAt: updatedAt } }: Query): SavedRead => {
    const size = isObject(data) ? rowStore.sizeOf(data) : 0;
    return { queryKey, queryHash, updatedAt, rows: rowsOf(data)?.length ?? 0, size, rest: "", pieces: [] };
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
    const rows = await rowStore.write(data);
    if (rows === null) return null;
    const read: SavedRead = { ...sketchOf(query), ...rows };
    written.set(queryHash, { data, read });
    return read;
  };

  /** Looked for once: at the first save, when nobody waits. */
  let mayHaveStrays = true;

  return {
    key,
    async serialize({ timestamp, buster, clientState }) {
      const saved = readIndex(await get<string>(key, store), now());
      const before = saved.buster === buster ? saved.reads : [];
      const byHash = new Map(clientState.queries.map((query) => [query.queryHash, query]));
      const wanted = worthKeeping([...before, ...clientState.queries.map(sketchOf)], limits, now());
      const names = await keys<string>(store);
      if (mayHaveStrays) {
        mayHaveStrays = false;
        await rowStore.dropStrays(names, saved);
      }
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
        await rowStore.dropUnused(piecesOf({ reads }), there);
        throw error;
      }
      const kept = worthKeeping(reads, limits, now());
      // What turned out too large beside the others; the rows that the last index names go once the new one is written.
      await rowStore.dropUnused(piecesOf({ reads }), piecesOf({ reads: [...kept, ...saved.reads] }));
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
      if (!mayWrite()) return rowStore.dropUnused(after, before);
      try {
        // Another tab has saved meanwhile, and what it has replaced is gone: its index stands until the next save.
        if (!after.every((name) => there.has(name))) throw new Error("Another tab has saved this meanwhile");
        await set(at, text, store);
      } catch (error) {
        await rowStore.dropUnused(after, before);
        throw error;
      }
      await rowStore.dropUnused(before, after);
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
