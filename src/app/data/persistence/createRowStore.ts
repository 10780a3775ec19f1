import { delMany, set, type UseStore } from "idb-keyval";
import { uuid } from "#wire/uuid.ts";
import { cut } from "./pieces.ts";
import { piecesOf, type Limits, type SavedIndex, type SavedRead } from "./savedIndex.ts";

/** The rows of one person's reads: records of the device that the index names. */
export interface RowStore {
  /** Characters of what was written once, or how far it came before it was too many: unchanged data is not tried again in vain. */
  readonly sizeOf: (data: object) => number;
  /** `null` where it is too large, or nothing may be written any more. It leaves nothing then, nor where it rejects. */
  readonly write: (data: object) => Promise<Pick<SavedRead, "rest" | "size" | "pieces"> | null>;
  /** Deletes those of `names` that are not among the `used`. */
  readonly dropUnused: (names: readonly string[], used: Iterable<unknown>) => Promise<void>;
  /** Deletes those `there` that the index does not name: saves that were cut short left them. */
  readonly dropStrays: (there: readonly string[], index: SavedIndex) => Promise<void>;
}

export interface RowStoreDeps {
  readonly person: number;
  readonly store: UseStore;
  readonly limits: Limits;
  /** False after logout, here or in another tab: from then on nothing is written, and nothing comes back. */
  readonly mayWrite: () => boolean;
  /** Lets the page paint between two pieces. */
  readonly breathe: () => Promise<void>;
}

export function createRowStore({ person, store, limits, mayWrite, breathe }: RowStoreDeps): RowStore {
  const prefix = `rows|${person}|`;
  const measured = new WeakMap<object, number>();

  const dropUnused = async (names: readonly string[], used: Iterable<unknown>) => {
    const still = new Set(used);
    const left = names.filter((name) => !still.has(name));
    if (left.length > 0) await delMany(left, store);
  };

  return {
    sizeOf: (data) => measured.get(data) ?? 0,
    async write(data) {
      const { rest, pieces } = cut(data);
      const names: string[] = [];
      let size = rest.length;
      let isWhole = false;
      try {
        for (const piece of pieces) {
          if (!mayWrite()) return null;
          size += piece.length;
          measured.set(data, size);
          if (size > limits.size) return null;
          const name = `${prefix}${uuid()}`;
          names.push(name);
          await set(name, piece, store);
          await breathe();
        }
        measured.set(data, size);
        isWhole = true;
        return { rest, size, pieces: names };
      } finally {
        // On a full device, what it took of the rows would be in the way of everything else.
        if (!isWhole) await dropUnused(names, []);
      }
    },
    dropUnused,
    dropStrays: (there, index) =>
      dropUnused(
        there.filter((name) => name.startsWith(prefix)),
        piecesOf(index),
      ),
  };
}
