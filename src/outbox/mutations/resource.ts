import { unwrap } from "#contract/answers.ts";
import { isRecord } from "#contract/read.ts";
import { requestOf, type AnyReadCall, type RequestParts } from "#contract/call.ts";
import type { Paged } from "#contract/paging.ts";
import type { Queued, QueuedRow } from "#contract/queued.ts";
import type { SourceList } from "#outbox/change/queuedChange.ts";
import type { Observed, ObservedRow } from "#outbox/change/observed.ts";

/** One page of a list. */
export interface Page {
  /** By id. */
  readonly rows: ReadonlyMap<number, Observed>;
  readonly lastPage: number;
  /** True where rows of it could not be read: one that is not there may be among them. */
  readonly isPartial: boolean;
}

/** A resource as the queue knows it: how its lists are read again, and which part of a row is compared. */
export interface Resource {
  /** First part of an entity's key. */
  readonly name: string;
  /** The request that reads a list again; null for a list or an input that this release does not know. */
  readonly reread: (call: string, input: Readonly<Record<string, unknown>>) => RequestParts | null;
  /** The rows of a list's answer. Throws `UnreadableError`. */
  readonly many: (call: string, body: unknown, origin: string) => Page;
  /** The entity in a change's answer. Throws `UnreadableError`. */
  readonly one: (body: unknown, origin: string) => ObservedRow;
  /** The list that names one row, where the server can search by id; null where no list is known to. */
  readonly search: (id: number) => SourceList | null;
  /** A page of the list without the filters of `input`. */
  readonly whole: (input: SourceList["input"], page: number) => SourceList;
}

const rememberedLists = 200;
/** Rows a page of a list that is only looked through. */
export const lookUpSize = 100;

/** By field of `Observed`, and for its `content`: the names in a server's entity that it is read from. */
export type Sources = Readonly<Record<string, readonly string[]>>;

/** `observe` reads the part of a row that is compared. */
export function resource<Row extends QueuedRow>(
  queued: Queued<Row>,
  observe: (row: Row) => Observed,
  sources: Sources,
): Resource {
  const { name, read, searched, partedBy = [] } = queued;
  const [first] = queued.lists;
  const lists = new Map<string, AnyReadCall<Paged<Row>>>(queued.lists.map((call) => [call.name, call]));
  // Every row that is read back asks, and rows by the thousand were seen in the same few lists.
  const known = new Map<string, RequestParts | null>();
  const request = (call: string, input: Readonly<Record<string, unknown>>) => {
    try {
      const list = lists.get(call);
      if (!list) return null;
      // A filter of another release is its list's too.
      const others = Object.entries(input).filter(([filter]) => !Object.hasOwn(list.query.parameters, filter));
      return requestOf(list, { ...Object.fromEntries(others), ...list.query.read(input) });
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
      const page = lists.get(call)?.read(body, origin);
      const rows = new Map(page?.rows.map((row) => [row.id, observe(row)]));
      return { rows, lastPage: page?.pagination.last_page ?? 1, isPartial: (page?.unreadable ?? 0) > 0 };
    },
    one(body, origin) {
      const entity = unwrap(body);
      const row = read(entity, origin, "data");
      return { id: row.id, ...asFarAsSaid(entity, observe(row), sources) };
    },
    search(id) {
      // Lowest ids first: a short number stands in many telephone numbers too.
      const input = { page: 1, per_page: lookUpSize, search: String(id), sort: "id" };
      return searched === undefined ? null : { call: searched.name, input };
    },
    whole(input, page) {
      const kept = partedBy.flatMap((filter) =>
        input[filter] === undefined ? [] : [[filter, input[filter]] as const],
      );
      return { call: first?.name ?? "", input: { ...Object.fromEntries(kept), page, per_page: lookUpSize } };
    },
  };
}

/** A part of what is compared that an answer leaves out says nothing, though its fields read as off or empty. */
function asFarAsSaid(entity: unknown, whole: Observed, sources: Sources): Omit<ObservedRow, "id"> {
  const isSaid = (part: string) => (sources[part] ?? []).every((name) => isRecord(entity) && name in entity);
  const fields = Object.fromEntries(Object.entries(whole.fields).filter(([name]) => isSaid(name)));
  const content = isSaid("content") ? whole.content : null;
  const isWhole = content === whole.content && Object.keys(fields).length === Object.keys(whole.fields).length;
  return { observed: { ...whole, fields, content }, isWhole };
}
