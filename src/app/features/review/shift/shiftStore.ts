import { clear, createStore, delMany, entries, setMany, type UseStore } from "idb-keyval";
import { isRecord } from "#contract/read.ts";
import { keptLines, type ShiftLine } from "./shift.ts";

/** The decisions of one person on this device, of the last seven days. */
export interface ShiftStore {
  /** Newest first. */
  readonly load: (now: number) => Promise<readonly ShiftLine[]>;
  /** Adds what is not there yet, and drops those that are `gone` and what is too old; the same line twice is one. */
  readonly keep: (lines: readonly ShiftLine[], gone: readonly string[], now: number) => Promise<void>;
}

/** `person` keeps those who share a tablet apart. */
export function openShiftStore(person: number, store: UseStore = shiftOnDevice()): ShiftStore {
  const prefix = `${person}|`;
  const all = async () => {
    const found = await entries<string, unknown>(store);
    return found.flatMap(([key, value]) => (key.startsWith(prefix) && isShiftLine(value) ? [value] : []));
  };
  return {
    load: async (now) => keptLines(await all(), now),
    async keep(lines, gone, now) {
      await setMany(
        keptLines(lines, now).map((line) => [prefix + line.id, line]),
        store,
      );
      const before = await all();
      const kept = new Set(keptLines(before, now));
      await delMany(
        [...before.filter((line) => !kept.has(line)).map(({ id }) => id), ...gone].map((id) => prefix + id),
        store,
      );
    },
  };
}

/** Logout: the shifts of everybody on this device. */
export async function wipeShifts(store: UseStore = shiftOnDevice()): Promise<void> {
  await clear(store);
}

/** Stored values are untrusted: another release may have written them. */
function isShiftLine(value: unknown): value is ShiftLine {
  return (
    isRecord(value) &&
    typeof value.id === "string" &&
    typeof value.post === "number" &&
    typeof value.title === "string" &&
    typeof value.words === "string" &&
    typeof value.at === "number"
  );
}

let opened: UseStore | null = null;
function shiftOnDevice(): UseStore {
  opened ??= createStore("haat-shift", "lines");
  return opened;
}
