import type { QueryClient } from "@tanstack/react-query";
import { allQueued } from "#contract/allQueued.ts";
import { entityKey, parseEntityKey } from "#contract/entityKey.ts";
import type { QueuedRow } from "#contract/queued.ts";
import { isRecord } from "#contract/read.ts";
import { sentRows } from "../sentRows.ts";
import type { Receipt, Success } from "#outbox/change/receipt.ts";
import { allMutations } from "#outbox/mutations/registry.ts";

/** After the last success of a burst what has to be is fetched again, in ms. */
const quietMs = 1_500;
/** Counts are small, and are still not asked for with every decision, in ms. */
const countsEveryMs = 5_000;

/**
 * What was sent takes its place in the lists that are in memory before its overlay goes, so that no row jumps back to
 * how it was. The answer to a change is the whole row (contract/README.md §1): no list is fetched for it, the next one who opens a
 * list fetches it anyway. Where there is no row in it, after a delete for instance, lists are fetched again, once for a burst; and
 * so are counts. Returns the listener for `Outbox.onSent`.
 */
export function followSent(client: QueryClient, origin: string): (sent: Success) => void {
  const fetchAgain = soon(() => quietMs);
  let countedAt = -Infinity;
  const counts = soon(() => Math.max(quietMs, countedAt + countsEveryMs - performance.now()));
  return (sent) => {
    const { resource, id } = parseEntityKey(sent.entity);
    const queued = allQueued.get(resource);
    if (queued === undefined) return;
    const row = hasRow(sent) ? asSaid(queued.read(sent.body, origin, "data"), sent.body) : null;
    const lists = queued.lists.map(({ name }) => name);
    if (row !== null || isRemoval(sent)) sentRows.note({ lists, id: Number(id), changed: sent.changed, row });
    const refetch = (name: string) => void client.invalidateQueries({ queryKey: [name] });
    for (const name of lists) {
      for (const { queryKey, state } of client.getQueryCache().findAll({ queryKey: [name] })) {
        // One row is newer now, the list is as old as it was.
        client.setQueryData(queryKey, followed(state.data, Number(id), sent, row), {
          updatedAt: state.dataUpdatedAt,
        });
      }
      if (hasRow(sent)) void client.invalidateQueries({ queryKey: [name], refetchType: "none" });
      else fetchAgain(name, refetch);
    }
    if (queued.counts) {
      counts(queued.counts.name, (name) => {
        countedAt = performance.now();
        refetch(name);
      });
    }
  };
}

/**
 * What the worker has sent while no page was open is in no list that stands on the device: there a decided post would wait to be
 * decided on once more. It takes its place from the history of the queue, `receipts`, newest first. `now`: epoch ms.
 */
export function followHistory(client: QueryClient, receipts: readonly Receipt[], now: number): void {
  const sent = receipts.filter(({ outcome }) => outcome === "sent" || outcome === "already").toReversed();
  const entities = new Set(sent.map(({ entity }) => entity));
  for (const [resource, { lists }] of allQueued) {
    const queries = lists.flatMap(({ name }) => client.getQueryCache().findAll({ queryKey: [name] }));
    for (const { queryKey, state } of queries) {
      const { data, dataUpdatedAt: updatedAt } = state;
      if (!isPaged(data)) continue;
      const rows = data.rows.flatMap((row) => {
        const key = entityKey(resource, row.id);
        if (!entities.has(key)) return [row];
        const own = sent.filter(({ entity }) => entity === key);
        return withOwnChanges(row, own, updatedAt, now) ?? [];
      });
      if (rows.length === data.rows.length && rows.every((row, at) => row === data.rows[at])) continue;
      client.setQueryData(queryKey, { ...data, rows }, { updatedAt });
      void client.invalidateQueries({ queryKey, exact: true, refetchType: "none" });
    }
  }
}

/**
 * A row of a list that was read at `readAt`, with the own changes that were made to it since laid over it, in order; `null` where one
 * of them deleted it. Times in epoch ms. A change is laid over only if it was made to the version that the row has by then: any other
 * version is newer than the change, or somebody else's. The row keeps its `updated_at`, because its other fields are of that version.
 */
function withOwnChanges<Row extends QueuedRow>(
  row: Row,
  own: readonly Receipt[],
  readAt: number,
  now: number,
): Row | null {
  let [changed, version] = [row, row.updated_at];
  for (const { kind, success, createdAt, at } of own) {
    const mutation = allMutations.get(kind);
    // A change from the future was made before the clock was set back: the list may have been read after it.
    const isOlder = readAt < at && at <= now;
    if (mutation?.removes === true) {
      if (isOlder) return null;
      // Read after the delete it is another row: some servers give an id again.
      continue;
    }
    const isBefore = success?.from === null ? version === null && isOlder : success?.from === version;
    if (mutation === undefined || !success || !isBefore) continue;
    changed = { ...changed, ...mutation.patch({ id: row.id }, success.changed, createdAt) };
    version = success.version;
  }
  return changed;
}

/** Debounces: acts once for each name, `waitMs()` after the last call for any of them. */
function soon(waitMs: () => number) {
  const named = new Map<string, (name: string) => void>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  return (name: string, act: (name: string) => void) => {
    named.set(name, act);
    clearTimeout(timer);
    timer = setTimeout(() => {
      const all = [...named];
      named.clear();
      for (const [one, run] of all) run(one);
    }, waitMs());
  };
}

const hasRow = ({ body }: Success) => body !== null && body !== undefined;

/** What a server leaves out of its answer stays as the list has it. */
function asSaid(row: QueuedRow, body: unknown): Readonly<Record<string, unknown>> {
  return Object.fromEntries(Object.entries(row).filter(([name]) => isRecord(body) && name in body));
}

const isRemoval = ({ kind }: Success) => allMutations.get(kind)?.removes === true;

function followed(
  data: unknown,
  id: number,
  sent: Success,
  answered: Readonly<Record<string, unknown>> | null,
): unknown {
  if (!isPaged(data) || !data.rows.some((row) => row.id === id)) return data;
  const rows = data.rows.flatMap((row) => {
    if (row.id !== id) return [row];
    if (answered !== null) return [{ ...row, ...answered }];
    const patch = allMutations.get(sent.kind)?.patch({ id }, sent.changed, Date.now());
    return patch === null ? [] : [{ ...row, ...patch }];
  });
  return { ...data, rows };
}

function isPaged(data: unknown): data is { readonly rows: readonly QueuedRow[] } {
  return isRecord(data) && Array.isArray(data.rows);
}
