import { requestOf, unwrap, type AnyCall, type RequestParts } from "#contract/call.ts";
import type { Paged } from "#contract/paging.ts";
import type { Queued, QueuedRow } from "#contract/queued.ts";
import type { Seen, Sighting } from "../seen.ts";

/** A resource as the queue knows it: how its lists are read again, and what of a row counts. */
export interface Resource {
  /** First part of an entity's key. */
  readonly name: string;
  /** The request that reads a list again; null for a list or an input that this release does not know. */
  readonly reread: (call: string, input: Readonly<Record<string, unknown>>) => RequestParts | null;
  /** The rows of a list's answer by id. Throws `UnreadableError`. */
  readonly many: (call: string, body: unknown, origin: string) => ReadonlyMap<number, Seen>;
  /** The entity in a change's answer. Throws `UnreadableError`. */
  readonly one: (body: unknown, origin: string) => Sighting;
}

const rememberedLists = 200;

/** `see` says what counts of a row. */
export function resource<Row extends QueuedRow>(queued: Queued<Row>, see: (row: Row) => Seen): Resource {
  const { name, read } = queued;
  const lists = new Map<string, AnyCall<Paged<Row>>>(queued.lists.map((call) => [call.name, call]));
  // Every row that is read back asks, and rows by the thousand were seen in the same few lists.
  const known = new Map<string, RequestParts | null>();
  const request = (call: string, input: Readonly<Record<string, unknown>>) => {
    try {
      const list = lists.get(call);
      return list ? requestOf(list, list.input.validateSync(input)) : null;
    } catch {
      return null;
    }
  };
  return {
    name,
    reread(call, input) {
      const key = `${call} ${JSON.stringify(input)}`;
      const parts = known.get(key) ?? request(call, input);
      if (known.size >= rememberedLists) known.clear();
      known.set(key, parts);
      return parts;
    },
    many(call, body, origin) {
      const rows = lists.get(call)?.read(body, origin).rows ?? [];
      return new Map(rows.map((row) => [row.id, see(row)]));
    },
    one(body, origin) {
      const row = read(unwrap(body), origin, "data");
      return { id: row.id, seen: see(row) };
    },
  };
}
