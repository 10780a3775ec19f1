import type { Paged } from "#contract/paging.ts";
import type { Post } from "#contract/resources/posts.ts";
import { byAge, orderOf } from "./age.ts";
import type { Given } from "./given.ts";
import type { PagesStep, ReadPage } from "./queueStep.ts";

interface Deps {
  readonly read: ReadPage;
  readonly given: Given;
  /** `down`: from the last page to the first, for a list that is newest first. */
  readonly direction: "down" | "up";
  /** False where the pages are in no order by age: nothing is known to be oldest before all is read. */
  readonly isOrdered: boolean;
  /** Page 1, as it was read. */
  readonly first: Paged<Post>;
}

/** A list that keeps changing while it is read is read again, but not for ever. */
const mostWalks = 3;

/**
 * Every page of a list of posts of any status, one a call, of which those under review are kept. Rows that come or go move the
 * others from page to page; what may have been passed over by that is seen by the totals and read again.
 */
export function walkPages({ read, given, direction, isOrdered, first }: Deps): () => Promise<PagesStep> {
  const seen = new Set<number>();
  let held: Post[] = [];
  let ordered = isOrdered;
  let walks = 1;
  let pagesRead = 0;
  let unreadable = 0;
  let total = first.pagination.total;
  let pages = first.pagination.last_page;
  const start = () => (direction === "down" ? pages : 1);
  let page = start();

  const look = (answer: Paged<Post>) => {
    const { rows, pagination } = answer;
    given.look(rows);
    for (const { id } of rows) seen.add(id);
    unreadable += answer.unreadable ?? 0;
    pagesRead += 1;
    pages = pagination.last_page;
    const wanted = direction === "down" ? "newest first" : "oldest first";
    if (![wanted, "unknown"].includes(orderOf(rows))) ordered = false;
    held.push(...given.fresh(rows));
  };

  return async () => {
    const isFirst = page === 1 && pagesRead === 0;
    const answer = isFirst ? first : await read(page);
    const grown = answer.pagination.total - total;
    look(answer);
    // New rows at the front push others down to the page before, rows that went pull others up.
    const beside = direction === "down" ? page + 1 : page - 1;
    const hasMoved = direction === "down" ? grown > 0 : grown < 0;
    if (hasMoved && beside >= 1 && beside <= pages) look(await read(beside));
    total = answer.pagination.total;

    page = direction === "down" ? Math.min(page - 1, pages) : page + 1;
    const atEnd = page < 1 || page > pages || (direction === "up" && answer.rows.length === 0);
    const isComplete = atEnd && (seen.size + unreadable >= total || walks >= mostWalks);
    if (atEnd && !isComplete) {
      walks += 1;
      page = start();
    }
    const posts = ordered || atEnd ? given.take(held) : [];
    if (posts.length > 0 || atEnd) held = [];
    const counted = given.isNarrowed ? Math.max(0, total - given.waiting - held.length) : null;
    const left = isComplete ? 0 : counted;
    return { posts, gone: [], left, isComplete, early: held.toSorted(byAge), pagesRead, pages };
  };
}
