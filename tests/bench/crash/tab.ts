import type { BrowserContext, Page } from "playwright-core";
import type { Post } from "#contract/resources/posts.ts";
import type { OutboxSource } from "#app/data/changes/outboxSource.ts";
import type { DecisionKind } from "./judge.ts";
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

/** Tells the driver how each change left the queue, once it is on the disk. */
const telling = `
  const { add } = IDBObjectStore.prototype;
  IDBObjectStore.prototype.add = function (value, ...rest) {
    if (this.name === "receipts") {
      this.transaction.addEventListener("complete", () => window.haatReceipt(value.id, value.outcome));
    }
    return add.call(this, value, ...rest);
  };
`;

/**
 * From the next page on every tab tells of the receipts it writes: the app remembers the last ones only. The worker's, and
 * those of the moment of a kill, are among these when the next tab looks.
 */
export async function gatherReceipts(context: BrowserContext, receipts: Map<string, string>): Promise<void> {
  await context.exposeBinding(
    "haatReceipt",
    (_source, key: string, outcome: string) => void receipts.set(key, outcome),
  );
  await context.addInitScript({ content: telling });
}

export interface Tap {
  readonly kind: DecisionKind;
  /** The post as the list shows it, and its place in the whole list. */
  readonly post: Post;
  readonly place: number;
  /** Picks among the statuses that the post does not have. */
  readonly pick: number;
  /** How long `Undo` stands, in ms. */
  readonly undoMs: number;
}

/** Decides in a tab as a tap does, on the post with its unsent changes laid over it; resolves once the app says that it is saved. */
export function decide(page: Page, tap: Tap): Promise<{ key: string; wanted: number | boolean }> {
  const input = { page: 1 + Math.floor(tap.place / perPage), per_page: perPage };
  return page.evaluate(
    async ([{ kind, post, pick, undoMs }, listed]) => {
      const source = window.haatOutbox;
      if (source === undefined) throw new Error("no outbox");
      const { outbox, actions, kinds } = await source.opened();
      let shown = post;
      for (const row of source.snapshot().byEntity.get(`posts/${post.id}`) ?? []) {
        if (row.state.name !== "waiting" && row.state.name !== "sending") continue;
        shown = { ...shown, ...kinds.get(row.kind)?.patch(row.args, row.desired, row.createdAt) };
      }
      const sourceList = { call: "posts.list", input: listed };
      const statuses = ([1, 0, -1] as const).filter((status) => status !== shown.status);
      const status = statuses[pick % statuses.length] ?? 1;
      const message = status === -1 ? "Duplicate" : undefined;
      const action =
        kind === "pin"
          ? actions.pin(shown, sourceList)
          : actions.review(shown, { status, message, send_notification: pick % 2 === 0 }, sourceList);
      const { id } = await outbox.add(action, { undoMs });
      return { key: id, wanted: kind === "pin" ? !shown.is_pinned : status };
    },
    [tap, input] as const,
  );
}

export interface Left {
  /** How many still go by themselves. */
  readonly waiting: number;
  /** Changes that wait for the moderator, with the reason. */
  readonly parked: readonly { readonly key: string; readonly state: string; readonly why: string }[];
  /** Keys of the same posts' later changes, which wait behind it. */
  readonly behind: readonly string[];
  /** The finding of the app's own loss detector. */
  readonly missing: number;
  /** How changes left the queue, by key: the last ones. */
  readonly receipts: readonly (readonly [key: string, outcome: string])[];
}

/** The queue and the changes that left it lately, as the app sees them. Asks again where storage does not answer in time. */
export async function leftIn(page: Page): Promise<Left> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await lookIn(page);
    } catch (error) {
      if (attempt === 6 || !String(error).includes("does not answer")) throw error;
    }
  }
}

function lookIn(page: Page): Promise<Left> {
  return page.evaluate(async () => {
    const source = window.haatOutbox;
    if (source === undefined) throw new Error("no outbox");
    const { outbox } = await source.opened();
    const history = await outbox.history();
    const { ready, rows, parked: unreadable, loss } = source.snapshot();
    const parked = rows.filter(({ state }) => state.name !== "waiting" && state.name !== "sending");
    const blocked = new Set(parked.map(({ entity }) => entity));
    const moving = rows.filter(({ entity }) => !blocked.has(entity)).length;
    return {
      waiting: ready ? moving + unreadable.length : -1,
      parked: parked.map(({ id, state, lastError }) => ({
        key: id,
        state: state.name,
        why: lastError ?? JSON.stringify(state),
      })),
      behind: rows.filter((row) => blocked.has(row.entity) && !parked.includes(row)).map(({ id }) => id),
      missing: loss?.missing ?? 0,
      receipts: history.map(({ id, outcome }) => [id, outcome] as const),
    };
  });
}
