/**
 * `npm run bench:table`: the real table with 100, 1000 and 10,000 rows in headless Chromium, unthrottled and with a
 * CPU four times slower. Prints medians in ms: click to painted, the longest frame of a 3 s scroll, and the processor's
 * own time a scrolled frame, which a busy machine does not change. `-- --runs 9` for another number of runs, `-- --against
 * FOLDER` for another checkout of the project (with its `node_modules`) beside this one, turn by turn.
 */
import path from "node:path";
import { parseArgs } from "node:util";
import type { CDPSession, Page } from "playwright-core";
import { runnerImport } from "vite";
import { startHarness, type Harness } from "#tests/setup/harness/harness.ts";

const counts = [100, 1000, 10_000];
const restMs = 500;

export async function run(argv: readonly string[]): Promise<void> {
  const { values } = parseArgs({
    args: [...argv],
    options: { runs: { type: "string", default: "5" }, against: { type: "string" } },
  });
  const harnesses = [await startHarness({ whole: true })];
  if (values.against !== undefined) harnesses.push(await startHarnessOf(values.against));
  for (const slower of [1, 4]) {
    const figures: Record<string, Record<string, string>> = {};
    for (const count of counts)
      figures[`${count} rows`] = await measureAll(harnesses, count, slower, Number(values.runs));
    console.log(slower === 1 ? "Unthrottled" : `CPU ÷ ${slower}`);
    console.table(figures);
  }
  for (const harness of harnesses) await harness.close();
}

/** The stories of another checkout, built by its own code. */
async function startHarnessOf(folder: string): Promise<Harness> {
  const file = path.resolve(folder, "tests/setup/harness/harness.ts");
  const { module } = await runnerImport<{ startHarness: typeof startHarness }>(file, {
    configFile: false,
    logLevel: "error",
    root: path.resolve(folder),
  });
  return module.startHarness({ whole: true });
}

/** Medians of each harness, `this / other`, measured in turns so that both meet the same noise. */
async function measureAll(
  harnesses: readonly Harness[],
  count: number,
  slower: number,
  runs: number,
): Promise<Record<string, string>> {
  const measured = harnesses.map((harness) => ({ harness, all: [] as Measured[] }));
  for (let time = 0; time < runs; time += 1) {
    for (const one of time % 2 === 0 ? measured : measured.toReversed()) {
      one.all.push(await measure(one.harness, count, slower));
    }
  }
  const medians = (value: (one: Measured) => number) => measured.map(({ all }) => median(all.map(value))).join(" / ");
  return {
    "click to painted": medians((one) => one.painted),
    "longest frame": medians((one) => one.longest),
    "processor a frame": medians((one) => one.busy),
  };
}

interface Measured {
  readonly painted: number;
  readonly longest: number;
  readonly busy: number;
}

async function measure(harness: Harness, count: number, slower: number): Promise<Measured> {
  const page = await harness.open("BenchList");
  await page.getByRole("table").waitFor();
  // What a start costs is the matter of bench:start: the click meets a page at rest.
  await page.waitForTimeout(restMs);
  const session = await page.context().newCDPSession(page);
  await session.send("Emulation.setCPUThrottlingRate", { rate: slower });
  await session.send("Performance.enable", { timeDomain: "threadTicks" });
  const painted = await clickToPainted(page, count);
  const before = await busyMs(session);
  const { longest, frames } = await scroll(page, session);
  const busy = ((await busyMs(session)) - before) / frames;
  await page.context().close();
  return { painted, longest, busy };
}

/** Milliseconds that the page's main thread has worked. */
async function busyMs(session: CDPSession): Promise<number> {
  const { metrics } = await session.send("Performance.getMetrics");
  return (metrics.find((metric) => metric.name === "TaskDuration")?.value ?? 0) * 1000;
}

/** From the click until the frame with the rows is on the screen. */
function clickToPainted(page: Page, count: number): Promise<number> {
  return page.evaluate(
    (name) =>
      new Promise<number>((resolve) => {
        const button = [...document.querySelectorAll("button")].find((one) => one.textContent === name);
        requestAnimationFrame(() => {
          const from = performance.now();
          button?.click();
          requestAnimationFrame(() => {
            // A message comes after the frame is painted.
            const { port1, port2 } = new MessageChannel();
            port1.addEventListener("message", () => resolve(performance.now() - from));
            port1.start();
            port2.postMessage(null);
          });
        });
      }),
    `Show ${count}`,
  );
}

/** A wheel turns for three seconds: the longest time between two frames, and their number. */
async function scroll(page: Page, session: CDPSession): Promise<{ longest: number; frames: number }> {
  const box = await page.getByRole("table").boundingBox();
  const watched = page.evaluate(
    () =>
      new Promise<{ longest: number; frames: number }>((resolve) => {
        let longest = 0;
        let frames = 0;
        let last = performance.now();
        const end = last + 3000;
        const frame = (now: number) => {
          longest = Math.max(longest, now - last);
          last = now;
          frames += 1;
          if (now < end) requestAnimationFrame(frame);
          else resolve({ longest, frames });
        };
        requestAnimationFrame(frame);
      }),
  );
  const until = Date.now() + 2800;
  while (Date.now() < until) {
    await session.send("Input.dispatchMouseEvent", {
      type: "mouseWheel",
      x: (box?.x ?? 0) + 300,
      y: (box?.y ?? 0) + 200,
      deltaX: 0,
      deltaY: 400,
    });
  }
  return watched;
}

function median(values: readonly number[]): number {
  return Math.round(values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0);
}
