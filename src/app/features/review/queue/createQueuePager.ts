import { postStatuses, type PostListInput } from "#contract/resources/posts.ts";
import { orderOf } from "./age.ts";
import { Given } from "./given.ts";
import { queuePageSize, type PagesStep, type QueueDeps, type QueueStep, type ReadPage } from "./queueStep.ts";
import { readFromFront } from "./readFromFront.ts";
import { walkPages } from "./walkPages.ts";

/** The posts under review, oldest first, of a server that may ignore what it is asked for. */
export interface QueuePager {
  /**
   * Reads on; where all is read, asks once more. Rejects where a page cannot be had: the next call asks for it again.
   */
  readonly next: () => Promise<QueueStep>;
}

/** What is asked for, until a server takes it: some refuse a parameter that they do not know. */
const wishes: readonly PostListInput[] = [
  { status: postStatuses.underReview, sort: "created_at" },
  { status: postStatuses.underReview },
  {},
];

/**
 * `GET /admin/posts` narrows and sorts only where the server likes to (contract/README.md §3). The first page shows
 * what it does:
 *
 * - only posts under review, oldest first: pages are read from the front as they are wanted (`readFromFront`);
 * - anything else: the list is walked through, from its end where it is newest first (`walkPages`).
 */
export function createQueuePager({ ask, waitingNow }: QueueDeps): QueuePager {
  const given = new Given(waitingNow);
  let wish = 0;
  let reading: (() => Promise<PagesStep>) | null = null;
  /** By page. */
  const unreadable = new Map<number, number>();

  const read: ReadPage = async (page) => {
    for (; wish < wishes.length; wish++) {
      const answer = await ask({ ...wishes[wish], page, per_page: queuePageSize });
      if (answer === null) continue;
      unreadable.set(page, answer.unreadable ?? 0);
      return answer;
    }
    wish = 0;
    throw new Error("The server refuses every way to ask for its posts");
  };

  const begin = async (): Promise<PagesStep> => {
    const first = await read(1);
    const { rows, pagination } = first;
    if (pagination.last_page <= 1) {
      given.look(rows);
      const gone = given.forgetGone(rows, true);
      return { posts: given.take(rows), gone, left: 0, isComplete: true, early: [], pagesRead: 1, pages: 1 };
    }
    const order = orderOf(rows);
    if (order === "oldest first" && given.look(rows)) {
      const fromFront = readFromFront({ read, given, first });
      // A server that stops to narrow or sort is looked at anew.
      reading = async () => (await fromFront()) ?? (await beginAnew());
    } else {
      const direction = order === "newest first" ? "down" : "up";
      const isOrdered = order === "newest first" || order === "oldest first";
      const walk = walkPages({ read, given, direction, isOrdered, first });
      reading = async () => {
        const step = await walk();
        // Asked once more, it is walked through again: what came under review again may stand anywhere.
        if (step.isComplete) reading = null;
        return step;
      };
    }
    return reading();
  };
  const beginAnew = () => {
    reading = null;
    return begin();
  };

  return {
    next: async (): Promise<QueueStep> => {
      const step = await (reading ?? begin)();
      return { ...step, unreadable: [...unreadable.values()].reduce((sum, count) => sum + count, 0) };
    },
  };
}
