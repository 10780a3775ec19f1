import type { QueryClient } from "@tanstack/react-query";
import type { Sent } from "#outbox/receipt.ts";
import { readAdvertisement } from "#contract/advertisements.ts";
import { readCategory } from "#contract/categories.ts";
import { readFeedback } from "#contract/feedback.ts";
import { readPage } from "#contract/pages.ts";
import { readPlan } from "#contract/plans.ts";
import { readPlanType } from "#contract/planTypes.ts";
import { readPost } from "#contract/posts.ts";
import type { Read } from "#contract/read.ts";
import { readUser } from "#contract/users.ts";

interface Lists {
  readonly calls: readonly string[];
  readonly read: Read<{ readonly id: number }>;
}

/** The lists that a resource's rows are on, and reads that count them. */
const listsOf: Readonly<Record<string, Lists>> = {
  posts: { calls: ["posts.list", "posts.latest"], read: readPost },
  users: { calls: ["users.list"], read: readUser },
  categories: { calls: ["categories.list"], read: readCategory },
  advertisements: { calls: ["advertisements.list"], read: readAdvertisement },
  pages: { calls: ["pages.list"], read: readPage },
  plans: { calls: ["plans.list"], read: readPlan },
  planTypes: { calls: ["planTypes.list"], read: readPlanType },
  feedback: { calls: ["feedback.list"], read: readFeedback },
};
const counted: Readonly<Record<string, string>> = {
  posts: "dashboard.counts",
  advertisements: "advertisements.counts",
};

/** After the last success of a burst, the lists are fetched again, in ms. */
const quietMs = 1_500;

/**
 * What was sent takes its place in the lists that are in memory before its overlay goes, so that no row jumps back to
 * how it was; then the lists are fetched again, once for a burst. Returns the listener for `Outbox.onSent`.
 */
export function followSent(client: QueryClient, origin: string): (sent: Sent) => void {
  const stale = new Set<string>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  return (sent) => {
    const [resource = "", key = ""] = sent.entity.split("/");
    const lists = listsOf[resource];
    if (lists === undefined) return;
    for (const call of lists.calls) {
      stale.add(call);
      for (const { queryKey, state } of client.getQueryCache().findAll({ queryKey: [call] })) {
        // One row is newer now, the list is as old as it was.
        client.setQueryData(queryKey, followed(state.data, Number(key), sent, lists, origin), {
          updatedAt: state.dataUpdatedAt,
        });
      }
    }
    const counts = counted[resource];
    if (counts !== undefined) stale.add(counts);
    clearTimeout(timer);
    timer = setTimeout(() => {
      for (const call of stale) void client.invalidateQueries({ queryKey: [call] });
      stale.clear();
    }, quietMs);
  };
}

function followed(data: unknown, id: number, sent: Sent, { read }: Lists, origin: string): unknown {
  if (!isPaged(data) || !data.rows.some((row) => row.id === id)) return data;
  const rows = data.rows.flatMap((row) => {
    if (row.id !== id) return [row];
    if (sent.body !== null && sent.body !== undefined) return [read(sent.body, origin, "data")];
    return sent.kind.endsWith(".remove") ? [] : [row];
  });
  return { ...data, rows };
}

function isPaged(data: unknown): data is { readonly rows: readonly { readonly id: number }[] } {
  return typeof data === "object" && data !== null && "rows" in data && Array.isArray(data.rows);
}
