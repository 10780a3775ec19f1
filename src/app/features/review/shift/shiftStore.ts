import { delMany, entries, setMany, type UseStore } from "idb-keyval";
import { isRecord } from "#contract/read.ts";
import { shiftOnDevice } from "../reviewStores.ts";
import { keptLines, type ShiftLine } from "./shift.ts";

/** The decisions of one person on this device, of the last seven days. */
export interface ShiftStore {
  /**
   * Newest first, of the seven days before `now`. What is too old by the server's time is dropped: nothing else reads all that is there,
   * which a decision must not wait for. Without that time (`null`) nothing is too old: this device's clock may be set wrongly.
   */
  readonly load: (now: number, serverNow: number | null) => Promise<readonly ShiftLine[]>;
  /** The same line twice is one. */
  readonly keep: (lines: readonly ShiftLine[]) => Promise<void>;
  readonly drop: (ids: readonly string[]) => Promise<void>;
}

/** `person` keeps those who share a tablet apart. */
export function openShiftStore(person: number, store: UseStore = shiftOnDevice()): ShiftStore {
  const prefix = `${person}|`;
  const drop = async (ids: readonly string[]) => {
    if (ids.length > 0)
      await delMany(
        ids.map((id) => prefix + id),
        store,
      );
  };
  return {
    async load(now, serverNow) {
      const found = await entries<string, unknown>(store);
      const all = found.flatMap(([key, value]) => (key.startsWith(prefix) && isShiftLine(value) ? [value] : []));
      const kept = keptLines(all, serverNow ?? -Infinity);
      const ids = new Set(kept.map(({ id }) => id));
      await drop(all.flatMap(({ id }) => (ids.has(id) ? [] : id)));
      return keptLines(kept, now);
    },
    keep: async (lines) => {
      if (lines.length > 0)
        await setMany(
          lines.map((line) => [prefix + line.id, line]),
          store,
        );
    },
    drop,
  };
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
