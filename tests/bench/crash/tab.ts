import type { Page } from "playwright-core";
import type { Post } from "#contract/posts.ts";
import type { OpenOutbox } from "#app/data/changes/openOutbox.ts";
import type { OutboxSource } from "#app/data/changes/createOutboxSource.ts";
import { perPage } from "./target.ts";

declare global {
  interface Window {
    haatOutbox?: OutboxSource;
  }
}

/**
 * Finds the queue of the built app in a tab: its modules are single, so importing the file that the page has loaded gives the very
 * object that the app uses. Names are mangled, so it is known by its functions. A text, because the tool that runs the benches
 * would replace `import` by its own.
 */
const finding = `(async () => {
  const files = performance.getEntriesByType("resource").map((entry) => entry.name);
  for (const file of files.filter((name) => /\\/assets\\/[\\w.-]+\\.js$/.test(name))) {
    for (const value of Object.values(await import(file))) {
      if (typeof value === "object" && value !== null && "opened" in value && "snapshot" in value) {
        window.haatOutbox = value;
        return true;
      }
    }
  }
  return false;
})()`;

export async function findOutbox(page: Page): Promise<void> {
  await page.waitForFunction(finding);
}

/** Decides in a tab as a tap does; resolves with the row's key once the app says that it is saved. */
export function decide(page: Page, kind: "review" | "pin", post: Post, place: number): Promise<string> {
  const input = { page: 1 + Math.floor(place / perPage), per_page: perPage };
  return page.evaluate(
    async ([wanted, shown, listed]) => {
      const source = window.haatOutbox;
      if (source === undefined) throw new Error("no outbox");
      const { outbox, actions }: OpenOutbox = await source.opened();
      const seenIn = { call: "posts.list", input: listed, at: Date.now() };
      const action =
        wanted === "pin"
          ? actions.pin(shown, seenIn)
          : actions.review(shown, { status: 1, message: undefined, send_notification: false }, seenIn);
      return (await outbox.add(action)).id;
    },
    [kind, post, input] as const,
  );
}

export interface Left {
  readonly waiting: number;
  /** Keys of what waits for the moderator. */
  readonly parked: readonly { readonly key: string; readonly state: string; readonly why: string }[];
  readonly lostByItself: number;
}

/** What is in the queue, as the app sees it. */
export function leftIn(page: Page): Promise<Left> {
  return page.evaluate(() => {
    const { rows, counts, parked, loss } = window.haatOutbox?.snapshot() ?? {
      rows: [],
      counts: { waiting: -1 },
      parked: [],
      loss: null,
    };
    return {
      waiting: counts.waiting + parked.length,
      parked: rows
        .filter(({ state }) => state.name !== "waiting" && state.name !== "sending")
        .map(({ id, state, lastError }) => ({ key: id, state: state.name, why: lastError ?? JSON.stringify(state) })),
      lostByItself: loss?.missing ?? 0,
    };
  });
}
