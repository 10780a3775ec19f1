/**
 * `npm run bench:replay [-- waiting [rounds]]`: a hundred decisions are taken as one, and taken back; 1,000 changes that waited in the
 * built app are sent, beside a bare loop of the same calls with as many at a time; a change is added behind 10 and behind 10,000; the
 * app starts, scrolls and is tapped with none and with 1,000 waiting, and in a browser that never had any. Ends with 1 where a figure
 * of the promise is missed.
 */
import { empty, fill, timeAdding, type Adding } from "./replay/adding.ts";
import { bareLoop, drain, queue } from "./replay/draining.ts";
import { median, openPlace, openPosts, type Place } from "./replay/place.ts";
import { timeTogether, type Together } from "./replay/together.ts";
import { feelOf, type Feel } from "./replay/using.ts";

export async function run([waiting = "1000", rounds = "3"]: string[]): Promise<void> {
  const place = await openPlace(2 * Number(waiting) + 200);
  try {
    const held = [
      await together(place, Number(rounds)),
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
 * in turn, each in a browser of its own, both with a disk that 10,000 changes were written to.
 */
async function adds({ target, proxy, open }: Place, rounds: number): Promise<boolean> {
  const [post] = await target.page(1);
  if (post === undefined) throw new Error("No post");
  const contexts = { few: await open(), many: await open() };
  const pages = { few: await openPosts(contexts.few, proxy.url), many: await openPosts(contexts.many, proxy.url) };
  proxy.setOnline(false);
  for (const page of Object.values(pages)) await fill(page, post, 10_000);
  await empty(pages.few);
  await fill(pages.few, post, 10);
  await pages.many.waitForTimeout(tidyingMs);
  const timed = { few: new Array<Adding>(), many: new Array<Adding>() };
  for (let round = 0; round < rounds; round += 1) {
    for (const which of ["few", "many"] as const) timed[which].push(await timeAdding(pages[which], post, 21));
  }
  for (const context of Object.values(contexts)) await context.close();
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

/**
 * Within 10 %, rounds of all in turn. `none` has had as many waiting, and they have left: Chromium's databases get slower with what
 * was ever written to any of the site's, which `fresh` shows beside it.
 */
async function feels({ target, proxy, open }: Place, waiting: number, rounds: number): Promise<boolean> {
  const [post] = await target.page(1);
  if (post === undefined) throw new Error("No post");
  const contexts = { fresh: await open(), none: await open(), some: await open() };
  for (const context of Object.values(contexts)) {
    const page = await openPosts(context, proxy.url);
    // The list is saved a moment after it came.
    await page.waitForTimeout(2_500);
    proxy.setOnline(false);
    if (context !== contexts.fresh) await fill(page, post, waiting);
    if (context === contexts.none) await empty(page);
    await page.close();
    proxy.setOnline(true);
  }
  proxy.setOnline(false);
  const measured = { fresh: new Array<Feel>(), none: new Array<Feel>(), some: new Array<Feel>() };
  for (let round = 0; round < 2 * rounds + 1; round += 1) {
    for (const which of ["fresh", "none", "some"] as const) {
      measured[which].push(await feelOf(contexts[which], proxy.url));
    }
  }
  proxy.setOnline(true);
  const figures = {
    start: { of: ({ start }: Feel) => [start], grainMs: 5 },
    scroll: { of: ({ scroll }: Feel) => [scroll], grainMs: 0.3 },
    tap: { of: ({ taps }: Feel) => taps, grainMs: 1 },
  };
  const held = Object.entries(figures).map(([what, { of, grainMs }]) => {
    const middle = (all: readonly Feel[]) => median(all.flatMap(of));
    const [fresh, none, some] = [middle(measured.fresh), middle(measured.none), middle(measured.some)];
    const beside = `${fresh.toFixed(1)} ms in a browser that never had any`;
    console.log(`${what}: ${none.toFixed(1)} ms with none waiting, ${some.toFixed(1)} ms with ${waiting} (${beside})`);
    return isNear(some, none, grainMs);
  });
  return !held.includes(false);
}

/** Before the first of a hundred could be due, which `Undo` holds back for 5 s, and no slower to take back. As a cheap tablet. */
async function together({ proxy, open }: Place, rounds: number): Promise<boolean> {
  const context = await open();
  const page = await openPosts(context, proxy.url);
  // The list is saved a moment after it came.
  await page.waitForTimeout(2_500);
  await page.close();
  proxy.setOnline(false);
  const timed: Together[] = [];
  for (let round = 0; round < rounds; round += 1) timed.push(await timeTogether(context, proxy.url));
  proxy.setOnline(true);
  const taken = median(timed.map((one) => one.taken));
  const takenBack = median(timed.map((one) => one.takenBack));
  console.log(
    `A hundred as one, CPU ÷ 4: said to wait after ${taken.toFixed(0)} ms, taken back in ${takenBack.toFixed(0)} ms`,
  );
  return Math.max(taken, takenBack) <= 2_000;
}

/** Not more than a tenth above, or `grainMs`: what the clock or the noise hides. */
const isNear = (value: number, base: number, grainMs: number) => value <= Math.max(base * 1.1, base + grainMs);
