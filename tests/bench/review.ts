/**
 * `npm run bench:review [-- posts]`: 300 posts are decided on in the built app by keys, taps and swipes, unthrottled and with a
 * processor four times slower. Prints the time from a decision until the next post is painted with its picture decoded, what a
 * decision costs in keys and taps, the script heap afterwards and the frames that took longer than 50 ms: those in which one task of
 * the page, its drawing included, took so long (W3C Long Animation Frames, `blockingDuration`), and those that only waited for the rest
 * of the machine, which draws without a graphics card and runs the server and this bench beside it.
 */
import type { Page } from "playwright-core";
import { sizes } from "#tests/setup/browser.ts";
import { drive, putUnderReview, startDeck, ways, type DeckRig } from "#tests/setup/deck.ts";
import { embeddedTarget } from "./crash/target.ts";
import { percentile } from "./load/percentile.ts";

/** p95 in ms, by how much slower the processor is. */
const wanted = new Map([
  [1, 50],
  [4, 100],
]);
const mostHeap = 20;
const restMs = 1_000;

export async function run([count = "300"]: string[]): Promise<void> {
  const each = Math.ceil(Number(count) / 3);
  const target = await embeddedTarget(Math.ceil(Number(count) * 1.3) + 40);
  let isMet = true;
  for (const [slower, limit] of wanted) {
    await putUnderReview(target);
    const rig = await startDeck(target);
    await watch(rig);
    await rig.open();
    const session = await rig.page.context().newCDPSession(rig.page);
    await session.send("Emulation.setCPUThrottlingRate", { rate: slower });
    const painted: number[] = [];
    let tooMany = 0;
    const slowFrames: SlowFrame[] = [];
    for (const way of ways.slice(0, 3)) {
      // A window of another size is drawn anew, which is no decision.
      await rig.page.setViewportSize(sizes[way.size]);
      await rig.page.waitForTimeout(restMs);
      await collect(rig.page);
      const { meant } = await drive(rig.page, { ...way, count: each });
      const seen = await collect(rig.page);
      painted.push(...seen.painted);
      slowFrames.push(...seen.slowFrames);
      const least = meant.reduce((sum, { decision }) => sum + (decision === "Reject" ? 2 : 1), 0);
      tooMany += Math.max(0, seen.presses - least);
      console.log(
        `CPU ÷ ${slower}, ${way.by} on a ${way.size}: ${meant.length} decided, next post painted p50 ${at(seen.painted, 50)} p95 ${at(seen.painted, 95)} ms, ${seen.presses} presses for ${least}`,
      );
    }
    await session.send("HeapProfiler.collectGarbage");
    const { usedSize } = await session.send("Runtime.getHeapUsage");
    const heap = usedSize / 1_048_576;
    const p95 = percentile(painted, 95);
    console.log(
      `CPU ÷ ${slower}: p50 ${at(painted, 50)} p95 ${at(painted, 95)} max ${at(painted, 100)} ms (wanted p95 ${limit}); heap ${heap.toFixed(1)} MB (wanted ${mostHeap}); frames over 50 ms: ${framesText(slowFrames)}; presses beyond 1 and 2 a decision: ${tooMany}`,
    );
    isMet &&= p95 <= limit && heap <= mostHeap && slowFrames.every(({ blocked }) => blocked === 0) && tooMany === 0;
    await rig.close();
  }
  await target.stop();
  if (!isMet) process.exitCode = 1;
}

const at = (values: readonly number[], share: number) => percentile(values, share).toFixed(0);

function framesText(frames: readonly SlowFrame[]): string {
  const own = frames.filter(({ blocked }) => blocked > 0);
  const longest = (of: readonly SlowFrame[]) => Math.max(0, ...of.map(({ ms }) => ms)).toFixed(0);
  return `${own.length} of the page's own, longest ${longest(own)} ms, ${frames.length - own.length} others, longest ${longest(frames)} ms`;
}

interface SlowFrame {
  readonly ms: number;
  /** By how much the page's own tasks in it were over 50 ms. */
  readonly blocked: number;
}

interface Watched {
  readonly painted: readonly number[];
  readonly slowFrames: readonly SlowFrame[];
  readonly presses: number;
}

/** Notes in the page when a decision was pressed, and when the next post was painted with its picture (W3C Element Timing). */
async function watch({ browser }: DeckRig): Promise<void> {
  await browser.context.addInitScript(() => {
    const seen = { painted: [] as number[], slowFrames: [] as SlowFrame[], presses: 0 };
    Object.assign(window, { haatReview: seen });
    let pressedAt = 0;
    document.addEventListener("keydown", () => (seen.presses += 1), { capture: true });
    document.addEventListener("pointerdown", () => (seen.presses += 1), { capture: true });
    // At the window and before the app's own: the next post comes while a press is still being told.
    for (const name of ["keydown", "pointerup"]) {
      window.addEventListener(name, ({ timeStamp }) => (pressedAt = timeStamp), { capture: true });
    }
    new PerformanceObserver((list) => {
      for (const { duration, blockingDuration } of list.getEntries() as (PerformanceEntry & {
        blockingDuration: number;
      })[]) {
        if (duration > 50) seen.slowFrames.push({ ms: duration, blocked: blockingDuration });
      }
    }).observe({ type: "long-animation-frame" });
    // What the browser itself says was on the screen, text and picture both: its frame, not the moment in which a script hears of it.
    // Weak: held here, a post that has gone would count as the app's memory.
    const waits = new WeakMap<Element, { readonly from: number; readonly left: WeakSet<Element>; count: number }>();
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { element: Element | null; renderTime: number })[]) {
        const article = entry.element?.closest("article");
        const wait = article && waits.get(article);
        if (!wait?.left.delete(entry.element as Element)) continue;
        wait.count -= 1;
        if (wait.count > 0) continue;
        seen.painted.push(entry.renderTime - wait.from);
      }
    }).observe({ type: "element", buffered: true });
    let last: Element | null = null;
    new MutationObserver(() => {
      const article = document.querySelector("article");
      if (article === null || article === last) return;
      const isFirst = last === null;
      last = article;
      const parts = [article.querySelector("h3"), article.querySelector("img")].filter((part) => part !== null);
      for (const part of parts) part.setAttribute("elementtiming", "post");
      if (!isFirst) waits.set(article, { from: pressedAt, left: new WeakSet(parts), count: parts.length });
    }).observe(document, { childList: true, subtree: true });
  });
}

/** What was noted since this was asked last. */
function collect(page: Page): Promise<Watched> {
  return page.evaluate(() => {
    const { haatReview: seen } = window as unknown as {
      haatReview: { painted: number[]; slowFrames: SlowFrame[]; presses: number };
    };
    const { presses } = seen;
    seen.presses = 0;
    return { painted: seen.painted.splice(0), slowFrames: seen.slowFrames.splice(0), presses };
  });
}
