import type { BrowserContext, Page } from "playwright-core";
import type { Profile } from "./browser.ts";
import type { Jobs } from "./jobs.ts";
import type { Decision } from "./judge.ts";
import { decide, findOutbox, gatherReceipts, leftIn } from "./tab.ts";
import { syncFrom } from "./worker.ts";

/** How a life of the browser ends. */
export type Ending =
  /** While it starts, often before a tab is there. */
  | "early"
  /** A few ms after a tap, when the change is on its way to the disk. */
  | "write"
  /** At any moment, while tabs decide and send. */
  | "any"
  /** With both tabs closed, while the service worker sends. */
  | "worker";

export interface LifeParts {
  readonly profile: Profile;
  /** Where the app is. */
  readonly url: string;
  readonly jobs: Jobs;
  readonly random: () => number;
  /** Every decision is put down here. */
  readonly decisions: Decision[];
  /** How the app says changes left its queue, by key. */
  readonly receipts: Map<string, string>;
  /** How many decisions are wanted from this life. */
  readonly quota: number;
}

/** How long the driver's calls have to fail once their browser was killed, in ms: now and then one never does. */
const mourningMs = 10_000;

/** Starts the browser with two tabs that decide side by side, and kills it. */
export async function live(parts: LifeParts, ending: Ending): Promise<void> {
  const { profile, random } = parts;
  const life = { killed: false, preparing: Promise.resolve() };
  // All of them over before the next life starts, or they would end that one.
  const kills: Promise<void>[] = [];
  const contexts: BrowserContext[] = [];
  let over = () => {};
  const dead = new Promise<void>((resolve) => {
    over = resolve;
  });
  const kill = (afterMs: number): Promise<void> => {
    const done = pause(afterMs).then(async () => {
      // The driver breaks where its browser dies between its own question and the answer, and takes the whole run with it.
      await life.preparing;
      life.killed = true;
      setTimeout(over, mourningMs);
      return profile.kill();
    });
    kills.push(done);
    return done;
  };
  if (ending === "early") void kill(random() * 2_500);
  try {
    await Promise.race([
      spend(parts, ending, {
        isOver: () => life.killed,
        kill,
        opened: (context) => {
          contexts.push(context);
          const preparing = life.killed ? Promise.resolve() : gatherReceipts(context, parts.receipts);
          life.preparing = preparing.catch(() => undefined);
          return preparing;
        },
      }),
      dead,
    ]);
  } catch (error) {
    if (!life.killed) throw error;
  } finally {
    await Promise.all(kills);
    await profile.kill();
    // The driver lets go of it; the browser itself is gone.
    await Promise.race([Promise.allSettled(contexts.map((context) => context.close())), pause(mourningMs)]);
  }
}

interface Killing {
  readonly isOver: () => boolean;
  /** Resolves when it is done. */
  readonly kill: (afterMs: number) => Promise<void>;
  /** Prepares the browser that has started; no kill falls into that. */
  readonly opened: (context: BrowserContext) => Promise<void>;
}

/** One life up to its kill, unless that came earlier. */
async function spend(parts: LifeParts, ending: Ending, { isOver, kill, opened }: Killing): Promise<void> {
  const { profile, random, quota } = parts;
  const context = await profile.launch();
  await opened(context);
  const tabs = await openTabs(context, parts);
  const [blank] = context.pages();
  const worker = ending === "worker" && blank !== undefined ? await syncFrom(context, blank, parts.url) : null;
  // Counted in taps and not in seconds, so that a slow machine kills as late as a fast one.
  const lastTap = ending === "write" || ending === "any" ? Math.ceil(random() * quota) : Infinity;
  let made = 0;
  const onTap = () => {
    made += 1;
    if (made === lastTap) void kill(random() * (ending === "write" ? 8 : 1_500));
  };
  await Promise.all(tabs.map((tab) => work(tab, parts, () => isOver() || made >= quota, onTap)));
  if (worker !== null) {
    await Promise.all(tabs.map((tab) => tab.close()));
    await worker.sync();
    await kill(random() * 3_000);
  }
  await kill(random() * 2_000);
}

/** Two tabs of the app; what the history says of the life before is taken down first. */
export async function openTabs(
  context: BrowserContext,
  parts: Pick<LifeParts, "url" | "jobs" | "receipts">,
): Promise<Page[]> {
  parts.jobs.look();
  const tabs = await Promise.all([0, 1].map(() => openTab(context, parts.url)));
  const [first] = tabs;
  if (first !== undefined) await leftNow(first, parts.receipts);
  return tabs;
}

async function openTab(context: BrowserContext, url: string): Promise<Page> {
  const page = await context.newPage();
  await page.goto(`${url}/pages`);
  await findOutbox(page);
  return page;
}

/** What is in the queue; what the history says is taken down. */
export async function leftNow(tab: Page, receipts: Map<string, string>) {
  const left = await leftIn(tab);
  for (const [key, outcome] of left.receipts) receipts.set(key, outcome);
  return left;
}

/** Decides in one tab, tap after tap, until it is over. */
export async function work(
  tab: Page,
  { jobs, decisions, random }: Pick<LifeParts, "jobs" | "decisions" | "random">,
  isOver: () => boolean,
  onTap: () => void = () => undefined,
): Promise<void> {
  for (let job = jobs.take(); job !== undefined; job = jobs.take()) {
    try {
      while (job.left[0] !== undefined && !isOver()) {
        const kind = job.left[0];
        const tap = await jobs.tap(job, kind);
        const decision: Decision = { entity: job.post.id, kind, acknowledged: null };
        decisions.push(decision);
        onTap();
        decision.acknowledged = await decide(tab, tap);
        job.left.shift();
        await pause(random() * 30);
        if (random() < 0.4) break;
      }
    } finally {
      jobs.giveBack(job);
    }
    if (isOver()) return;
  }
}

export function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
