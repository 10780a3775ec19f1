import type { Page } from "playwright-core";
import type { Post } from "#contract/resources/posts.ts";

/** Medians in ms for one change. */
export interface Adding {
  /** Until the app says that it is saved. */
  readonly saved: number;
  /** Until the frame that shows it is painted. */
  readonly painted: number;
}

/** Pins made-up posts until so many wait, several at a time. */
export function fill(page: Page, post: Post, wanted: number): Promise<void> {
  return page.evaluate(
    async ([like, count]) => {
      const source = window.haatOutbox;
      if (source === undefined) throw new Error("no outbox");
      const { outbox, actions } = await source.opened();
      const sourceList = { call: "posts.list", input: { page: 1, per_page: 100 } };
      for (let waiting = source.snapshot().rows.length; waiting < count;) {
        const portion = Math.min(100, count - waiting);
        await Promise.all(
          Array.from({ length: portion }, (_, index) =>
            outbox.add(actions.pin({ ...like, id: 1_000_000 + waiting + index }, sourceList)),
          ),
        );
        waiting += portion;
      }
    },
    [post, wanted] as const,
  );
}

/** All that waits leaves the queue unsent; the disk has been written to all the same. */
export function empty(page: Page): Promise<void> {
  return page.evaluate(async () => {
    const source = window.haatOutbox;
    if (source === undefined) throw new Error("no outbox");
    const { outbox } = await source.opened();
    await outbox.discardAll();
  });
}

/** One change after the other, each painted before the next. */
export async function timeAdding(page: Page, post: Post, times: number): Promise<Adding> {
  const measured = await page.evaluate(
    async ([like, count]) => {
      const source = window.haatOutbox;
      if (source === undefined) throw new Error("no outbox");
      const { outbox, actions } = await source.opened();
      const sourceList = { call: "posts.list", input: { page: 1, per_page: 100 } };
      const painted = () =>
        new Promise<void>((resolve) => {
          requestAnimationFrame(() => {
            // A message comes after the frame is painted.
            const { port1, port2 } = new MessageChannel();
            port1.addEventListener("message", () => resolve());
            port1.start();
            port2.postMessage(null);
          });
        });
      const results: { saved: number; painted: number }[] = [];
      const first = 2_000_000 + source.snapshot().rows.length;
      for (let index = 0; index < count; index += 1) {
        const from = performance.now();
        await outbox.add(actions.pin({ ...like, id: first + index }, sourceList));
        const saved = performance.now() - from;
        await painted();
        results.push({ saved, painted: performance.now() - from });
      }
      return results;
    },
    [post, times] as const,
  );
  const middle = (values: number[]) => values.toSorted((one, other) => one - other)[Math.floor(times / 2)] ?? 0;
  return { saved: middle(measured.map((one) => one.saved)), painted: middle(measured.map((one) => one.painted)) };
}
