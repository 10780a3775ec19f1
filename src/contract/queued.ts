import type { AnyCall, AnyReadCall, Call } from "./call.ts";
import type { IdInput, IdsInput } from "./inputs.ts";
import type { Paged } from "./paging.ts";
import type { Read } from "./read.ts";

/** The fields that every row in the outbox has. */
export interface QueuedRow {
  readonly id: number;
  /** Verbatim: it goes back as `If-Match`. */
  readonly updated_at: string | null;
  readonly status?: number;
}

/** A resource whose rows can be changed through the outbox, as data. Its file exports it as `queued`. */
export interface Queued<Row extends QueuedRow = QueuedRow> {
  /** As its calls' names begin, and its rows' keys in the queue: `pages`, of `pages/12`. */
  readonly name: string;
  /** Name of one row on the screen: `Page`, of `Page 12`. */
  readonly noun: string;
  /** Address in the app where a row is edited; `{id}` is replaced by its id. */
  readonly opens: string;
  readonly read: Read<Row>;
  /** The lists that its rows are on. */
  readonly lists: readonly AnyReadCall<Paged<Row>>[];
  /** The list that finds a row by its id in `search`, if the server supports it (contract/README.md §3). */
  readonly searched?: AnyCall<Paged<Row>>;
  /** Filters that divide its first list into separate lists: every read of it sets them. */
  readonly partedBy?: readonly string[];
  /** A read that counts its rows. */
  readonly counts?: AnyCall;
  /** Spec §4: the status switch, a toggle. */
  readonly status?: Change<Call<IdInput, Row & { readonly status: 0 | 1 }>>;
  /** A delete, of one row or of many at once. */
  readonly remove?:
    ({ readonly by: "id" } & Change<Call<IdInput, string>>) | ({ readonly by: "ids" } & Change<Call<IdsInput, string>>);
}

interface Change<SomeCall> {
  readonly call: SomeCall;
  /** Shown if the server refuses it (spec §8, failures by operation). */
  readonly failure: string;
}
