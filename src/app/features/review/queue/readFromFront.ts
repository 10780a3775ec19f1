import type { Paged } from "#contract/paging.ts";
import type { Post } from "#contract/resources/posts.ts";
import { byAge, orderOf } from "./age.ts";
import type { Given } from "./given.ts";
import { sizeOf, type PagesStep, type ReadPage } from "./queueStep.ts";

interface Deps {
  readonly read: ReadPage;
  readonly given: Given;
  /** Page 1, as it was read. */
  readonly first: Paged<Post>;
}

/**
 * A server that gives the posts under review alone and oldest first. Whatever is decided leaves its list, and all that comes
 * after moves up: the next ones are not on the next page but behind those that still wait.
 */
export function readFromFront({ read, given, first }: Deps) {
  const size = sizeOf(first);
  let pagesRead = 0;
  /** As the last reading left them. */
  let last = { total: first.pagination.total, waiting: 0 };

  const stepOf = (rows: readonly Post[], { pagination }: Paged<Post>, from: number, page: number): PagesStep => {
    const atEnd = page >= pagination.last_page || rows.length === 0;
    const gone = from === 1 ? given.forgetGone(rows, atEnd) : [];
    const posts = given.take(rows);
    last = { total: pagination.total, waiting: given.waiting };
    const left = Math.max(0, last.total - last.waiting);
    // What is counted and stands on no page is not there.
    const isComplete = atEnd && (left === 0 || posts.length === 0);
    return { posts, gone, left: isComplete ? 0 : left, isComplete, early: [], pagesRead, pages: pagination.last_page };
  };

  /** Reads from a page on until something new comes; `null` where the server has stopped to narrow or to sort. */
  const readUp = async (from: number): Promise<PagesStep | null> => {
    const rows: Post[] = [];
    for (let page = from; ; page++) {
      const answer = page === 1 && pagesRead === 0 ? first : await read(page);
      pagesRead += 1;
      if (!given.look(answer.rows) || !["oldest first", "unknown"].includes(orderOf(answer.rows))) return null;
      if (page === from && page > 1 && mayHavePassed(answer)) return readUp(page - 1);
      rows.push(...answer.rows);
      const isLast = page >= answer.pagination.last_page || answer.rows.length === 0;
      if (isLast || given.fresh(rows).length > 0) return stepOf(rows, answer, from, page);
    }
  };

  /** Others decide too: between the newest that is known and the first of this page there may be more. */
  const mayHavePassed = ({ rows: [row], pagination }: Paged<Post>): boolean => {
    if (row === undefined) return true;
    const { newest, waiting } = given;
    if (newest === null || byAge(row, newest) <= 0) return false;
    const ours = last.waiting - waiting;
    return waiting % size !== 0 || pagination.total < last.total - ours;
  };

  return async (): Promise<PagesStep | null> => {
    const start = 1 + Math.floor(given.waiting / size);
    const step = await readUp(start);
    return step?.posts.length === 0 && start > 1 ? readUp(1) : step;
  };
}
