import type { AnyCall, Call } from "./call.ts";
import type { IdInput, IdsInput } from "./inputs.ts";
import type { Paged } from "./paging.ts";
import type { Read } from "./read.ts";

/** What every row has that is changed through the outbox. */
export interface QueuedRow {
  readonly id: number;
  /** Verbatim: it goes back as `If-Match`. */
  readonly updated_at: string | null;
  readonly status?: number;
}

/**
 * What the outbox, and what shows it, have to know of a resource, as data. Its file of calls exports it as `queued`.
 */
export interface Queued<Row extends QueuedRow = QueuedRow> {
  /** As its calls' names begin, and its rows' keys in the queue: `pages`, of `pages/12`. */
  readonly name: string;
  /** What a row is called: `Page`, of `Page 12`. */
  readonly noun: string;
  /** Address in the app where a row is edited; `{id}` stands for its id. */
  readonly opens: string;
  readonly read: Read<Row>;
  /** The lists that its rows are on. */
  readonly lists: readonly AnyCall<Paged<Row>>[];
  /** The list that finds a row by its id in `search`, where the server understands that (contract/README.md §3). */
  readonly searched?: AnyCall<Paged<Row>>;
  /** Filters of its first list that no list goes without: a row that has left the one is not on the other. */
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
  /** Spec §8, failures by operation: told where the server refuses. */
  readonly failure: string;
}
