import type { Post, PostListInput } from "#contract/resources/posts.ts";
import { createQueuePager } from "#app/features/review/queue/createQueuePager.ts";
import type { TakenPage } from "#app/features/review/queue/queuePages.ts";
import type { QueueDeps, QueueStep } from "#app/features/review/queue/queueStep.ts";

export interface Gatherer {
  /** The oldest `count` posts under review, or all where there are fewer. Rejects where a page cannot be had; what is there stays. */
  readonly oldest: (count: number, onProgress: (step: QueueStep) => void) => Promise<readonly Post[]>;
  /** The pages that posts were read from, with those of them that are meant: what is decided on them is known by these. */
  readonly pagesOf: (posts: readonly Post[]) => readonly TakenPage[];
}

interface Deps extends Pick<QueueDeps, "ask"> {
  /** False for what waits to be sent: it is not taken along. */
  readonly isUndecided: (id: number) => boolean;
}

/** Gathers the oldest posts under review; asked for more, it goes on where it stopped. */
export function createGatherer({ ask, isUndecided }: Deps): Gatherer {
  const gathered: Post[] = [];
  const foundIn = new Map<number, TakenPage>();
  let isComplete = false;
  let before: Promise<unknown> = Promise.resolve();

  const pager = createQueuePager({
    ask: async (input) => {
      const readAt = Date.now();
      const page = await ask(input);
      for (const { id } of page?.rows ?? []) if (page) foundIn.set(id, { input, page, readAt });
      return page;
    },
    waitingNow: () => isUndecided,
  });
  const wanted = (count: number) => gathered.filter(({ id }) => isUndecided(id)).slice(0, count);
  const gather = async (count: number, onProgress: (step: QueueStep) => void) => {
    while (!isComplete && wanted(count).length < count) {
      const step = await pager.next();
      gathered.push(...step.posts);
      isComplete = step.isComplete;
      onProgress(step);
    }
    return wanted(count);
  };

  return {
    oldest: (count, onProgress) => {
      const mine = before.then(() => gather(count, onProgress));
      // Whoever asks next waits for this one, and not for what it failed with.
      before = mine.catch(() => undefined);
      return mine;
    },
    pagesOf: (posts) => {
      const pages = new Map<PostListInput, TakenPage & { readonly rows: Post[] }>();
      for (const post of posts) {
        const found = foundIn.get(post.id);
        if (found === undefined) continue;
        const held = pages.get(found.input) ?? { ...found, rows: [] };
        held.rows.push(post);
        pages.set(found.input, held);
      }
      return [...pages.values()].map(({ rows, page, ...read }) => ({ ...read, page: { ...page, rows } }));
    },
  };
}
