import type { BrowserContext, Page, Worker } from "playwright-core";
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

/**
 * Tells how each change left the queue, once it is on the disk, and what the app forgets of that: it remembers the last ones
 * only, and a life that begins with a long queue forgets those of the moment of the kill before anybody has looked.
 */
const telling = (tell: string) => `
  const tell = ${tell};
  const { add, delete: forget } = IDBObjectStore.prototype;
  IDBObjectStore.prototype.add = function (value, ...rest) {
    if (this.name === "receipts") {
      this.transaction.addEventListener("complete", () => tell(value.id, value.outcome));
    }
    return add.call(this, value, ...rest);
  };
  IDBObjectStore.prototype.delete = function (key, ...rest) {
    if (this.name === "receipts") {
      this.get(key).addEventListener("success", ({ target }) => target.result && tell(target.result.id, target.result.outcome));
    }
    return forget.call(this, key, ...rest);
  };
`;

/** Where the worker, which no driver can be called from, tells it; `startFaultProxy` hears it. */
export const receiptPath = "/haat-bench-receipt";

/**
 * From the next page on every tab tells of the receipts it writes and drops, and so does the worker as soon as it runs. What was
 * written in the moment of a kill is among the last ones when the next tab looks.
 */
export async function gatherReceipts(context: BrowserContext, receipts: Map<string, string>): Promise<void> {
  await context.exposeBinding(
    "haatReceipt",
    (_source, key: string, outcome: string) => void receipts.set(key, outcome),
  );
  await context.addInitScript({ content: telling("window.haatReceipt") });
  const inWorker = telling(
    `(id, outcome) => void fetch("${receiptPath}?" + new URLSearchParams({ id, outcome }), { method: "POST" }).catch(() => {})`,
  );
  const patch = (worker: Worker) => void worker.evaluate(`{${inWorker}}`).catch(() => undefined);
  for (const worker of context.serviceWorkers()) patch(worker);
  context.on("serviceworker", patch);
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
      const { outbox, actions, mutations } = await source.opened();
      let shown = post;
      for (const row of source.snapshot().byEntity.get(`posts/${post.id}`) ?? []) {
        if (row.state.name !== "waiting" && row.state.name !== "sending") continue;
        shown = { ...shown, ...mutations.get(row.kind)?.patch(row.args, row.desired, row.createdAt) };
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
