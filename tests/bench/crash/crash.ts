import { randomFrom } from "#tests/setup/chaos.ts";
import { startFaultProxy, type FaultKind, type FaultProxy } from "#tests/setup/faults.ts";
import { newProfile, signIn } from "./browser.ts";
import { Jobs } from "./jobs.ts";
import { judge, type Decision, type Verdict } from "./judge.ts";
import { live, leftNow, openTabs, pause, work, type Ending, type LifeParts } from "./life.ts";
import { gatherReceipts, receiptPath, type Left } from "./tab.ts";
import type { Target } from "./target.ts";

export interface CrashOptions {
  readonly target: Target;
  readonly kills: number;
  /** Ends when so many decisions are acknowledged and all kills are done. */
  readonly acknowledgements: number;
  readonly seed: number;
  /** Share of the requests about posts that fail. */
  readonly faultRate?: number;
  readonly log?: (line: string) => void;
}

export interface CrashReport extends Verdict {
  readonly kills: Readonly<Record<Ending, number>>;
  readonly faults: Readonly<Record<FaultKind, number>>;
  /** Changes sent, again or for the first time, before the last drain: by tabs, and by the service worker. */
  readonly sent: { readonly tabs: number; readonly worker: number };
  readonly end: Left;
  readonly counting: Target["counting"];
  readonly seconds: number;
}

/** How many posts a run of this size decides on. */
export const postsFor = (acknowledgements: number, kills: number) => Math.ceil(acknowledgements * 0.6) + kills * 2 + 20;

/**
 * Two tabs of the built app decide on posts while the browser is killed at random moments and the link fails; then everything is
 * drained without faults, and what was acknowledged is compared with what the server applied.
 */
export async function crash(options: CrashOptions): Promise<CrashReport> {
  const { target, seed, acknowledgements, faultRate = 0.28, log = () => undefined } = options;
  const from = performance.now();
  const random = randomFrom(seed);
  const sent = { tabs: 0, worker: 0 };
  const receipts = new Map<string, string>();
  const proxy = await startFaultProxy({
    target: target.url,
    rate: faultRate,
    random: randomFrom(seed + 1),
    hears: (path) => {
      if (!path.startsWith(receiptPath)) return false;
      const said = new URLSearchParams(path.slice(receiptPath.length));
      receipts.set(said.get("id") ?? "", said.get("outcome") ?? "");
      return true;
    },
    strikes: ({ method, path, referer }) => {
      if (method === "PATCH") sent[referer.endsWith("/sw.js") ? "worker" : "tabs"] += 1;
      // What the app itself needs to start stays whole: that is another test.
      return path.startsWith("/api/admin/posts");
    },
  });
  const profile = newProfile();
  const decisions: Decision[] = [];
  const acknowledged = () => decisions.filter((one) => one.acknowledged !== null).length;
  const kills: Record<Ending, number> = { early: 0, write: 0, any: 0, worker: 0 };
  try {
    const jobs = new Jobs(await target.posts(), target.page, random);
    const parts = { profile, url: proxy.url, jobs, random, decisions, receipts };
    await signIn(profile, proxy.url, target.session);
    for (let life = 1; life <= options.kills; life += 1) {
      const ending = endingFrom(random());
      const quota = Math.ceil((acknowledgements - acknowledged()) / (options.kills - life + 1));
      // Some lives end early, so the others are asked for more.
      await live({ ...parts, quota: Math.max(1, Math.ceil(quota * 1.7)) }, ending);
      kills[ending] += 1;
      if (life % 10 === 0) log(`${life} kills, ${acknowledged()} acknowledged`);
    }
    const before = { ...sent };
    const end = await drain(parts, proxy, () => acknowledged() >= acknowledgements);
    const now = new Map((await target.posts()).map((post) => [post.id, post]));
    await proxy.close();
    const applied = await target.stop();
    const left = new Set([...end.parked.map(({ key }) => key), ...end.behind]);
    const verdict = judge(decisions, { applied, now, left, receipts, counting: target.counting });
    const seconds = Math.round((performance.now() - from) / 1000);
    return { ...verdict, kills, faults: proxy.struck, sent: before, end, counting: target.counting, seconds };
  } finally {
    await profile.remove();
  }
}

function endingFrom(chance: number): Ending {
  if (chance < 0.1) return "early";
  if (chance < 0.45) return "write";
  return chance < 0.8 ? "any" : "worker";
}

/** How long a queue that does not get shorter is watched, in ms. */
const patienceMs = 120_000;

/** Fault-free, until nothing waits; decides on what is missing to the number that was asked for. */
async function drain(parts: Omit<LifeParts, "quota">, proxy: FaultProxy, isEnough: () => boolean): Promise<Left> {
  proxy.setRate(0);
  const context = await parts.profile.launch();
  await gatherReceipts(context, parts.receipts);
  const [tab, other] = await openTabs(context, parts);
  if (tab === undefined || other === undefined) throw new Error("No tab");
  // Either tab may be the one that sends, or the worker, whose receipts stand among the app's last ones only.
  const look = async () => {
    await leftNow(other, parts.receipts);
    return leftNow(tab, parts.receipts);
  };
  const decided = { all: false };
  const deciding = work(tab, parts, isEnough).finally(() => {
    decided.all = true;
  });
  while (!decided.all) {
    await look();
    await pause(250);
  }
  await deciding;
  let left = await look();
  let changedAt = performance.now();
  while (left.waiting !== 0) {
    await pause(250);
    const before = left.waiting;
    left = await look();
    if (left.waiting !== before) changedAt = performance.now();
    if (performance.now() - changedAt > patienceMs) throw new Error(`${left.waiting} changes do not leave the queue`);
  }
  await context.close();
  return left;
}
