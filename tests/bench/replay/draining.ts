import type { Page } from "playwright-core";
import type { Post } from "#contract/resources/posts.ts";
import { perPage } from "../crash/target.ts";

/** Requests at a time, in the queue and in the bare loop. */
const inFlight = 3;

/** Reviews and pins posts in turn while there is no network. `from` is the place of the first in the whole list. */
export function queue(page: Page, posts: readonly Post[], from: number): Promise<void> {
  return page.evaluate(
    async ([wanted, first, size]) => {
      const source = window.haatOutbox;
      if (source === undefined) throw new Error("no outbox");
      const { outbox, actions } = await source.opened();
      for (const [index, post] of wanted.entries()) {
        const input = { page: 1 + Math.floor((first + index) / size), per_page: size };
        const sourceList = { call: "posts.list", input };
        const review = { status: post.status === 1 ? 0 : 1, message: undefined, send_notification: false } as const;
        await outbox.add(index % 2 === 0 ? actions.pin(post, sourceList) : actions.review(post, review, sourceList));
      }
    },
    [posts, from, perPage] as const,
  );
}

/** Sends everything that waits; ms until nothing does. */
export function drain(page: Page): Promise<number> {
  return page.evaluate(async () => {
    const source = window.haatOutbox;
    if (source === undefined) throw new Error("no outbox");
    const { outbox } = await source.opened();
    const from = performance.now();
    await outbox.sendNow();
    while (source.snapshot().rows.length > 0) await new Promise((resolve) => setTimeout(resolve, 20));
    return performance.now() - from;
  });
}

/** The same calls without a queue: a loop of `fetch`, so many at a time; ms. */
export function bareLoop(page: Page, posts: readonly Post[]): Promise<number> {
  return page.evaluate(
    async ([wanted, width]) => {
      const token = localStorage.getItem("token") ?? "";
      const jobs = wanted.entries();
      const from = performance.now();
      const worker = async () => {
        for (const [index, post] of jobs) {
          const isPin = index % 2 === 0;
          const body = JSON.stringify({ status: post.status === 1 ? 0 : 1, send_notification: false });
          const answer = await fetch(`/api/admin/posts/${post.id}/${isPin ? "pin" : "review"}`, {
            method: "PATCH",
            cache: "no-store",
            headers: {
              Accept: "application/json",
              Authorization: `Bearer ${token}`,
              "Idempotency-Key": crypto.randomUUID(),
              "If-Match": `"${post.updated_at}"`,
              ...(isPin ? {} : { "Content-Type": "application/json" }),
            },
            ...(isPin ? {} : { body }),
          });
          if (!answer.ok) throw new Error(`${answer.status}`);
          JSON.parse(await answer.text());
        }
      };
      await Promise.all(Array.from({ length: width }, worker));
      return performance.now() - from;
    },
    [posts, inFlight] as const,
  );
}
