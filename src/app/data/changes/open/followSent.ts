import type { QueryClient } from "@tanstack/react-query";
import { allQueued } from "#contract/allQueued.ts";
import { parseEntityKey } from "#contract/entityKey.ts";
import type { QueuedRow } from "#contract/queued.ts";
import { isRecord } from "#contract/read.ts";
import { sentRows } from "../sentRows.ts";
import type { Success } from "#outbox/change/receipt.ts";
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

/** Does something once for each name, so many ms after the last one was named. */
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
    return isRemoval(sent) ? [] : [row];
  });
  return { ...data, rows };
}

function isPaged(data: unknown): data is { readonly rows: readonly { readonly id: number }[] } {
  return isRecord(data) && Array.isArray(data.rows);
}
