/**
 * `npm run bench:replay [-- waiting [rounds]]`: 1,000 changes that waited in the built app are sent, beside a bare loop of the same
 * calls with as many at a time; a change is added behind 10 and behind 10,000; the app starts, scrolls and is tapped with none and
 * with 1,000 waiting. Ends with 1 where a figure of the promise is missed.
 */
import { fill, timeAdding, type Adding } from "./replay/adding.ts";
import { bareLoop, drain, queue } from "./replay/draining.ts";
import { median, openPlace, openPosts, type Place } from "./replay/place.ts";
import { feelOf, type Feel } from "./replay/using.ts";

export async function run([waiting = "1000", rounds = "3"]: string[]): Promise<void> {
  const place = await openPlace(2 * Number(waiting) + 200);
  try {
    const held = [
      await drains(place, Number(waiting), Number(rounds)),
      await adds(place, 2 * Number(rounds) + 1),
      await feels(place, Number(waiting), Number(rounds)),
    ];
    if (held.includes(false)) process.exitCode = 1;
  } finally {
    await place.close();
  }
}

/** At most 1.3 × the bare loop. */
async function drains({ target, proxy, open }: Place, waiting: number, rounds: number): Promise<boolean> {
  const context = await open();
  const page = await openPosts(context, proxy.url);
  const ours: number[] = [];
  const bare: number[] = [];
  // A server that has just started answers slower, and would favour whoever comes later.
  await bareLoop(page, (await target.posts()).slice(2 * waiting));
  for (let round = 0; round < rounds; round += 1) {
    const posts = await target.posts();
    const turns = [
      async () => {
        proxy.setOnline(false);
        await queue(page, posts.slice(0, waiting), 0);
        proxy.setOnline(true);
        ours.push(await drain(page));
      },
      async () => bare.push(await bareLoop(page, posts.slice(waiting, 2 * waiting))),
    ];
    for (const turn of round % 2 === 0 ? turns : turns.toReversed()) await turn();
    console.log(`  round ${round + 1}: ${ours.at(-1)?.toFixed(0)} ms, bare loop ${bare.at(-1)?.toFixed(0)} ms`);
  }
  await page.close();
  const ratio = median(ours) / median(bare);
  console.log(`${waiting} waiting changes: ${median(ours).toFixed(0)} ms, ${ratio.toFixed(2)} × a bare loop`);
  return ratio <= 1.3;
}

/** The disk goes on tidying up after 10,000 writes, which slows whoever writes next; ms. */
const tidyingMs = 10_000;

/**
 * The same at 10 and at 10,000 waiting: within 10 %, or half a millisecond, which no clock of a page resolves better. Rounds of both
 * in turn, each in a browser of its own.
 */
async function adds({ target, proxy, open }: Place, rounds: number): Promise<boolean> {
  const [post] = await target.page(1);
  if (post === undefined) throw new Error("No post");
  const contexts = [await open(), await open()] as const;
  const [fewer, more] = [await openPosts(contexts[0], proxy.url), await openPosts(contexts[1], proxy.url)];
  proxy.setOnline(false);
  await fill(fewer, post, 10);
  await fill(more, post, 10_000);
  await more.waitForTimeout(tidyingMs);
  const timed: Record<"few" | "many", Adding[]> = { few: [], many: [] };
  for (let round = 0; round < rounds; round += 1) {
    timed.few.push(await timeAdding(fewer, post, 21));
    timed.many.push(await timeAdding(more, post, 21));
  }
  for (const context of contexts) await context.close();
  proxy.setOnline(true);
  const middle = (all: readonly Adding[]): Adding => ({
    saved: median(all.map(({ saved }) => saved)),
    painted: median(all.map(({ painted }) => painted)),
  });
  const [few, many] = [middle(timed.few), middle(timed.many)];
  const words = ({ saved, painted }: Adding) => `saved in ${saved.toFixed(2)} ms, painted in ${painted.toFixed(1)} ms`;
  console.log(`Adding at 10 waiting: ${words(few)}; at 10,000: ${words(many)}`);
  return isNear(many.saved, few.saved, 0.5) && isNear(many.painted, few.painted, 2);
}

/** Within 10 %, rounds of both in turn. */
async function feels({ target, proxy, open }: Place, waiting: number, rounds: number): Promise<boolean> {
  const [post] = await target.page(1);
  if (post === undefined) throw new Error("No post");
  const [none, some] = [await open(), await open()];
  for (const context of [none, some]) {
    const page = await openPosts(context, proxy.url);
    // The list is saved a moment after it came.
    await page.waitForTimeout(2_500);
    if (context === some) {
      proxy.setOnline(false);
      await fill(page, post, waiting);
    }
    await page.close();
  }
  const measured: Record<"none" | "some", Feel[]> = { none: [], some: [] };
  for (let round = 0; round < 2 * rounds + 1; round += 1) {
    measured.none.push(await feelOf(none, proxy.url));
    measured.some.push(await feelOf(some, proxy.url));
  }
  proxy.setOnline(true);
  const held = (["start", "scroll", "tap"] as const).map((what) => {
    const [few, many] = [median(measured.none.map((one) => one[what])), median(measured.some.map((one) => one[what]))];
    console.log(`${what}: ${few.toFixed(1)} ms with none waiting, ${many.toFixed(1)} ms with ${waiting}`);
    return isNear(many, few, what === "scroll" ? 0.3 : 5);
  });
  return !held.includes(false);
}

/** Not more than a tenth above, or `grainMs`: what the clock or the frame hides. */
const isNear = (value: number, base: number, grainMs: number) => value <= Math.max(base * 1.1, base + grainMs);
