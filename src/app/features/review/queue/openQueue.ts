import type { QueryClient } from "@tanstack/react-query";
import type { Paged } from "#contract/paging.ts";
import { isUnderReview, type Post, type PostListInput } from "#contract/resources/posts.ts";
import { mayFetchUnasked } from "#app/lib/savesData.ts";
import { askForPosts } from "#app/features/posts/askForPosts.ts";
import { createQueuePager } from "./createQueuePager.ts";
import { byAge } from "./age.ts";
import { createQueueReader, type QueueReader } from "./createQueueReader.ts";
import type { QueueStep } from "./queueStep.ts";
import { dropFromQueue, dropUnsavedPages, keepReviewPage, queueOnDevice } from "./queuePages.ts";

/** The next ones of the queue stand on the device too, for a link that goes; whoever wants more takes them offline. */
const mostSaved = { posts: 250, pages: 30 };
const breatheMs = 250;

/** Starts to read the queue for somebody who reviews. */
export function openQueue(client: QueryClient): QueueReader {
  dropUnsavedPages(client);
  const abort = new AbortController();
  /** Pages whose posts were not all handed out yet, by number, and what was handed out. */
  const answers = new Map<
    number,
    { readonly input: PostListInput; readonly page: Paged<Post>; readonly isRest?: boolean }
  >();
  const given = new Set<number>();
  const savedPages = new Set<number>();
  let newest: Post | null = null;

  /** A page that is read only to see how the server sorts does not count as the queue's. */
  const keep = () => {
    for (const [number, { page, ...answer }] of answers) {
      const saved = savedPages.has(number) || (given.size <= mostSaved.posts && savedPages.size < mostSaved.pages);
      if (saved) savedPages.add(number);
      keepReviewPage(client, { ...answer, page, saved }, (id) => given.has(id));
      // What was kept is not kept anew: it may be decided on and sent before the next page comes.
      const rows = page.rows.filter((post) => isUnderReview(post) && !given.has(post.id));
      if (rows.length === 0) answers.delete(number);
      else answers.set(number, { ...answer, page: { ...page, rows }, isRest: true });
    }
  };
  /** Kept by an earlier visit, and passed over by this one: it has left the queue. */
  const leftBehind = ({ posts, isComplete }: QueueStep) => {
    newest = posts.at(-1) ?? newest;
    const isPassed = (post: Post) => isComplete || (newest !== null && byAge(post, newest) < 0);
    return [...queueOnDevice(client).values()]
      .filter((post) => !given.has(post.id) && isPassed(post))
      .map(({ id }) => id);
  };
  const pager = createQueuePager({
    ask: async (input) => {
      const page = await askForPosts(input, abort.signal);
      abort.signal.throwIfAborted();
      if (page === null) return null;
      const known = queueOnDevice(client);
      const rows = page.rows.filter((post) => isUnderReview(post) || known.has(post.id));
      answers.set(input.page ?? 1, { input, page: { ...page, rows } });
      return page;
    },
    waitingNow: () => {
      const posts = queueOnDevice(client);
      // What is being read is not kept yet.
      return (id) => {
        const post = posts.get(id);
        return post === undefined || isUnderReview(post);
      };
    },
  });
  const reader = createQueueReader({
    next: async () => {
      const step = await pager.next();
      abort.signal.throwIfAborted();
      for (const { id } of [...step.posts, ...step.early]) given.add(id);
      keep();
      dropFromQueue(client, [...step.gone, ...leftBehind(step)]);
      return step;
    },
    pause: () => new Promise((resolve) => setTimeout(resolve, breatheMs)),
    mayReadAhead: () => mayFetchUnasked() && document.visibilityState === "visible",
    onFailed: (error) => console.warn("The posts under review cannot be read on.", error),
    now: Date.now,
  });
  return {
    ...reader,
    close() {
      reader.close();
      abort.abort();
    },
  };
}
