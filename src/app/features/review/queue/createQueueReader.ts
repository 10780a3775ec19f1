import { createStore, type Observable } from "#app/lib/store.ts";
import { byAge, type Aged } from "./age.ts";
import type { QueueStep } from "./queueStep.ts";

/** The queue as far as it was read. */
export interface QueueView {
  /** Oldest first; nothing older is unread. */
  readonly posts: readonly Aged[];
  /** Found, but older ones may come yet. */
  readonly early: readonly Aged[];
  /** How many more the server has; `null` while nobody knows. */
  readonly left: number | null;
  readonly state: "idle" | "reading" | "failed";
  /** The server has said that it has no other. */
  readonly isComplete: boolean;
  readonly unreadable: number;
  readonly pagesRead: number;
  readonly pages: number;
}

export interface QueueReader extends Observable<QueueView> {
  /** Reads until there are more posts, or none; does nothing while it reads or where all is read. */
  readonly readOn: () => void;
  /** Where all is read: asks whether that is still so. A long list is not walked through again right after it was. */
  readonly recheck: () => void;
  readonly close: () => void;
}

interface Deps {
  readonly next: () => Promise<QueueStep>;
  /** Between two pages that nobody waits for. */
  readonly pause: () => Promise<void>;
  /** False where somebody pays by the megabyte: nothing is read that nobody waits for. */
  readonly mayReadAhead: () => boolean;
  readonly onFailed: (error: unknown) => void;
  readonly now: () => number;
}

/** So many pages are read ahead, to know how many wait, of a server that does not count them. */
const mostAhead = 30;
/** A list of more pages than these is walked through again only after so many ms. */
const fewPages = 3;
const recheckMs = 120_000;

const unread: QueueView = {
  posts: [],
  early: [],
  left: null,
  state: "idle",
  isComplete: false,
  unreadable: 0,
  pagesRead: 0,
  pages: 0,
};

/** Reads the queue as it is wanted, and says how far it is. */
export function createQueueReader({ next, pause, mayReadAhead, onFailed, now }: Deps): QueueReader {
  const view = createStore(unread);
  let isOpen = true;
  let completedAt = 0;
  const show = (change: Partial<QueueView>) => {
    if (isOpen) view.set({ ...view.get(), ...change });
  };
  const take = ({ posts, gone, ...step }: QueueStep) => {
    const left = new Set(gone);
    const all = new Map([...view.get().posts, ...posts].map((post) => [post.id, post]));
    show({ ...step, posts: [...all.values()].filter(({ id }) => !left.has(id)).toSorted(byAge) });
    if (step.isComplete) completedAt = now();
  };

  const run = async () => {
    show({ state: "reading", isComplete: false });
    let found = 0;
    for (let pages = 1; ; pages++) {
      const step = await next();
      if (!isOpen) return;
      take(step);
      found += step.posts.length;
      if (step.isComplete) break;
      if (found === 0) continue;
      if (step.left !== null || pages >= mostAhead || !mayReadAhead()) break;
      await pause();
    }
    show({ state: "idle" });
  };
  const start = () => {
    run().catch((error: unknown) => {
      if (isOpen) onFailed(error);
      show({ state: "failed" });
    });
  };

  return {
    get: view.get,
    subscribe: view.subscribe,
    readOn() {
      const { state, isComplete } = view.get();
      if (state !== "reading" && !isComplete) start();
    },
    recheck() {
      const { state, pages } = view.get();
      if (state !== "reading" && (pages <= fewPages || Math.abs(now() - completedAt) > recheckMs)) start();
    },
    close() {
      isOpen = false;
    },
  };
}
