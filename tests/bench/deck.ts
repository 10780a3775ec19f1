/**
 * `npm run bench:deck [-- posts]`: the review deck of the built app is driven by keys, taps and swipes of a finger, 100 posts each way,
 * against both servers, online and offline. Prints what was decided, as meant, twice and never, and where the focus went. Ends with 1
 * where a post was decided otherwise, twice or not at all, or the focus was lost.
 */
import path from "node:path";
import {
  drive,
  inShort,
  otherwise,
  putUnderReview,
  allPosts,
  startDeck,
  ways,
  type DeckRig,
} from "#tests/setup/deck.ts";
import { root } from "#tests/setup/sources.ts";
import { embeddedTarget, plainTarget, type Target } from "./crash/target.ts";

export async function run([count = "100"]: string[]): Promise<void> {
  const each = Number(count);
  // A few without a picture are not put under review.
  const posts = Math.ceil(each * 1.3) + 20;
  const found = [];
  for (const target of [await embeddedTarget(posts), await plainTarget(posts, path.join(root, "dist/app"))]) {
    const rig = await startDeck(target);
    let decided = 0;
    for (const line of ["online", "offline"] as const) {
      for (const way of ways) {
        const report = await one(target, rig, line, { ...way, count: each });
        decided += report.decided;
        found.push(report.isRight);
      }
    }
    await rig.close();
    const reviews = (await target.stop()).filter(({ kind }) => kind === "review").length;
    console.log(`${target.name}: ${decided} decided, ${reviews} applied: ${Math.max(0, reviews - decided)} twice`);
    found.push(reviews === decided);
  }
  if (found.includes(false)) process.exitCode = 1;
}

/** How long the last decisions may take to arrive, in ms. */
const patienceMs = 180_000;

async function one(
  target: Target,
  rig: DeckRig,
  line: "online" | "offline",
  way: Parameters<typeof drive>[1],
): Promise<{ readonly decided: number; readonly isRight: boolean }> {
  const before = await putUnderReview(target);
  await rig.open();
  rig.setOnline(line === "online");
  const { meant, focused, focusLog, paces, asked } = await drive(rig.page, way);
  rig.setOnline(true);
  await rig.page.evaluate(() => window.dispatchEvent(new Event("online")));
  const until = Date.now() + patienceMs;
  let left = otherwise(before, meant, await allPosts(target));
  while (left.length > 0 && Date.now() < until) {
    await new Promise((resolve) => setTimeout(resolve, 500));
    left = otherwise(before, meant, await allPosts(target));
  }
  const lost = focused.filter((element) => element !== "article").length;
  const onUndo = focusLog.filter((words) => /Undo/.test(words)).length;
  const never = left.filter((words) => words.includes(": 2")).length;
  console.log(
    [
      `${target.name}, ${line}, ${way.by} on a ${way.size}: ${meant.length} decided`,
      `${meant.length - left.length} as meant, ${never} never`,
      `${asked} asked about for want of a picture`,
      `the next post after ${median(paces).toFixed(0)} ms`,
      `focus elsewhere than on the post ${lost} ×, on Undo ${onUndo} ×`,
    ].join("; "),
  );
  console.log(`  focus: ${inShort(focusLog)}`);
  for (const words of left) console.log(`  ${words}`);
  return {
    decided: meant.length,
    isRight: meant.length === way.count && left.length === 0 && lost + onUndo === 0,
  };
}

const median = (values: readonly number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
