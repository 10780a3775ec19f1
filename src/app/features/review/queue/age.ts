import type { Post } from "#contract/resources/posts.ts";

/** What the order of posts under review goes by. */
export type Aged = Pick<Post, "id" | "created_at">;

/** For sorting: who has waited longest comes first. Servers write times with more or fewer digits, so times are compared, not texts. */
export function byAge(one: Aged, other: Aged): number {
  return timeOf(one) - timeOf(other) || one.id - other.id;
}

/**
 * `read` are all that the server had under review up to the newest of them, oldest first: an older post that is not among them has
 * left the queue, whatever another list says of it.
 */
export function notPassedBy(read: readonly Aged[]): (post: Aged) => boolean {
  const newest = read.at(-1);
  const ids = new Set(read.map(({ id }) => id));
  return (post) => newest === undefined || ids.has(post.id) || byAge(post, newest) > 0;
}

/** What a server's page is sorted by, as far as its rows say; `unknown` where all are of one age. */
export type PageOrder = "oldest first" | "newest first" | "none" | "unknown";

export function orderOf(rows: readonly Aged[]): PageOrder {
  const steps = rows.slice(1).map((row, at) => timeOf(row) - timeOf(rows[at] ?? row));
  const rises = steps.some((step) => step > 0);
  const falls = steps.some((step) => step < 0);
  if (rises && falls) return "none";
  return rises ? "oldest first" : falls ? "newest first" : "unknown";
}

/** Older than any post: there was none. */
const beginning: Aged = { id: 0, created_at: "" };

/**
 * The newest of all posts: of a page that was asked for newest first, and of those that are `known`. `null` where the server sent the
 * oldest first all the same: then the newest is on a page that was not read.
 */
export function newestOf(rows: readonly Aged[], isAll: boolean, known: readonly Aged[]): Aged | null {
  if (!isAll && orderOf(rows) === "oldest first") return null;
  return [...rows, ...known].toSorted(byAge).at(-1) ?? beginning;
}

const timeOf = ({ created_at: at }: Aged) => Date.parse(at) || 0;
