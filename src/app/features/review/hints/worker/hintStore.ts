import { delMany, entries, setMany, type UseStore } from "idb-keyval";
import { isRecord } from "#contract/read.ts";
import { hintsOnDevice } from "../../reviewStores.ts";
import type { KnownPost } from "../known.ts";

/** Grows when a signature is made otherwise: older ones are of no use. */
const format = 1;

/** What one person's device knows of posts it has seen. */
export interface HintStore {
  /** Those seen longest ago first. */
  readonly load: () => Promise<readonly KnownPost[]>;
  readonly save: (posts: readonly KnownPost[]) => Promise<void>;
  readonly drop: (ids: readonly number[]) => Promise<void>;
}

/** `person` keeps those who share a tablet apart. */
export function openHintStore(person: number, store: UseStore = hintsOnDevice()): HintStore {
  const keyOf = (id: number) => `${format}|${person}|${id}`;
  const prefix = keyOf(0).slice(0, -1);
  return {
    async load() {
      const all = await entries<string, unknown>(store);
      return all
        .flatMap(([key, value]) => (key.startsWith(prefix) && isKnownPost(value) ? [value] : []))
        .toSorted((one, other) => one.seenAt - other.seenAt);
    },
    save: (posts) =>
      setMany(
        posts.map((post) => [keyOf(post.id), post]),
        store,
      ),
    drop: (ids) => delMany(ids.map(keyOf), store),
  };
}

/** Stored values are untrusted: another release may have written them. */
function isKnownPost(value: unknown): value is KnownPost {
  return (
    isRecord(value) &&
    typeof value.id === "number" &&
    typeof value.seenAt === "number" &&
    value.words instanceof Uint32Array &&
    value.text instanceof Uint32Array &&
    Array.isArray(value.pictures)
  );
}
