import { requestOf, unwrap, type Call, type RequestParts } from "#contract/call.ts";
import type { Paged } from "#contract/paging.ts";
import type { Read } from "#contract/read.ts";
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

interface Listing {
  readonly request: (input: Readonly<Record<string, unknown>>) => RequestParts;
  readonly read: (body: unknown, origin: string) => ReadonlyMap<number, Seen>;
}

interface ResourceOf<Entity extends { id: number }> {
  readonly name: string;
  readonly read: Read<Entity>;
  readonly see: (entity: Entity) => Seen;
  readonly lists: readonly Listed<Entity>[];
}

/** One list call, its input type closed over. */
type Listed<Entity> = (see: (entity: Entity) => Sighting) => readonly [name: string, listing: Listing];

const rememberedLists = 200;

/** Closes over a list call, so that lists of different inputs stand side by side. */
export function listed<Input extends object, Entity>(call: Call<Input, Paged<Entity>>): Listed<Entity> {
  return (see) => [
    call.name,
    {
      request: (input) => requestOf(call, call.input.validateSync(input)),
      read: (body, origin) =>
        new Map(
          call.read(body, origin).rows.map((row) => {
            const { id, seen } = see(row);
            return [id, seen];
          }),
        ),
    },
  ];
}

export function resource<Entity extends { id: number }>({ name, read, see, lists }: ResourceOf<Entity>): Resource {
  const sight = (entity: Entity): Sighting => ({ id: entity.id, seen: see(entity) });
  const listings = new Map(lists.map((list) => list(sight)));
  // Every row that is read back asks, and rows by the thousand were seen in the same few lists.
  const known = new Map<string, RequestParts | null>();
  const request = (call: string, input: Readonly<Record<string, unknown>>) => {
    try {
      return listings.get(call)?.request(input) ?? null;
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
    many: (call, body, origin) => listings.get(call)?.read(body, origin) ?? new Map<number, Seen>(),
    one: (body, origin) => sight(read(unwrap(body), origin, "data")),
  };
}
