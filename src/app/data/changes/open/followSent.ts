import type { QueryClient } from "@tanstack/react-query";
import { allQueued } from "#contract/allQueued.ts";
import { parseEntityKey } from "#contract/entityKey.ts";
import type { Queued } from "#contract/queued.ts";
import type { Success } from "#outbox/change/receipt.ts";
import { allMutations } from "#outbox/mutations/registry.ts";

/** After the last success of a burst, the lists are fetched again, in ms. */
const quietMs = 1_500;

/**
 * What was sent takes its place in the lists that are in memory before its overlay goes, so that no row jumps back to
 * how it was; then the lists are fetched again, once for a burst. Returns the listener for `Outbox.onSent`.
 */
export function followSent(client: QueryClient, origin: string): (sent: Success) => void {
  const stale = new Set<string>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  return (sent) => {
    const { resource, id } = parseEntityKey(sent.entity);
    const queued = allQueued.get(resource);
    if (queued === undefined) return;
    for (const { name } of queued.lists) {
      stale.add(name);
      for (const { queryKey, state } of client.getQueryCache().findAll({ queryKey: [name] })) {
        // One row is newer now, the list is as old as it was.
        client.setQueryData(queryKey, followed(state.data, Number(id), sent, queued, origin), {
          updatedAt: state.dataUpdatedAt,
        });
      }
    }
    if (queued.counts) stale.add(queued.counts.name);
    clearTimeout(timer);
    timer = setTimeout(() => {
      for (const call of stale) void client.invalidateQueries({ queryKey: [call] });
      stale.clear();
    }, quietMs);
  };
}

function followed(data: unknown, id: number, sent: Success, { read }: Queued, origin: string): unknown {
  if (!isPaged(data) || !data.rows.some((row) => row.id === id)) return data;
  const rows = data.rows.flatMap((row) => {
    if (row.id !== id) return [row];
    if (sent.body !== null && sent.body !== undefined) return [read(sent.body, origin, "data")];
    return allMutations.get(sent.kind)?.removes === true ? [] : [row];
  });
  return { ...data, rows };
}

function isPaged(data: unknown): data is { readonly rows: readonly { readonly id: number }[] } {
  return typeof data === "object" && data !== null && "rows" in data && Array.isArray(data.rows);
}
