/**
 * `npm run bench:data [-- decisions [embedded|plain]]`: bytes on the wire while posts with photo-like pictures (12 megapixel JPEGs among them, drawn
 * from a fixed seed) are decided on in the built app, with and without Data saver, against both servers. A proxy in front of the server
 * counts headers and bodies of both directions, from the first decision until the last was sent: pictures and everything else apart.
 * The screen is a cheap phone's, with two device pixels a CSS pixel. The pictures of the first posts and the app's own files come before. Ends with 1 where the embedded API's figures are over what is wanted.
 */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { drive, putUnderReview, startDeck } from "#tests/setup/deck.ts";
import { root } from "#tests/setup/sources.ts";
import { embeddedTarget, plainTarget, type Target } from "./crash/target.ts";
import { startCountingProxy } from "./data/countingProxy.ts";
import { photos } from "./data/photos.ts";

const servers = ["embedded", "plain"] as const;
/** At most so many kB a decision. */
const wanted = { off: 40, on: 12, notPictures: 2 } as const;
/** After the last decision until it was sent and its counts came, in ms. */
const restMs = 12_000;

export async function run([count = "100", only]: string[]): Promise<void> {
  const decisions = Number(count);
  const posts = Math.ceil(decisions * 1.3) + 20;
  const all = await photos();
  const one = (address: string) => all[Number(/(\d+)\D*$/.exec(address)?.[1] ?? 0) % all.length] ?? null;
  const sizesOf = all.map(({ byteLength }) => kB(byteLength)).join(", ");
  console.log(`photos of ${sizesOf} kB`);
  let isMet = true;
  for (const name of servers.filter((server) => only === undefined || server === only)) {
    for (const saver of ["off", "on"] as const) {
      const target =
        name === "embedded" ? await embeddedWith(posts, all) : await plainTarget(posts, path.join(root, "dist/app"));
      const found = await measure(target, saver, decisions, (address) =>
        address.startsWith("/storage/pictures/") ? one(address) : null,
      );
      await target.stop();
      if (name === "embedded") isMet &&= found.all <= wanted[saver] && found.notPictures <= wanted.notPictures;
    }
  }
  if (!isMet) process.exitCode = 1;
}

/** A market whose sample pictures are these. Its posts are the same each time: a first one tells their names. */
async function embeddedWith(posts: number, all: readonly Buffer[]): Promise<Target> {
  const first = await embeddedTarget(posts);
  const names = (await first.posts()).flatMap(({ attachments }) => attachments.map(({ file_path }) => file_path));
  await first.stop();
  const template = mkdtempSync(path.join(tmpdir(), "haat-data-"));
  mkdirSync(path.join(template, "files/sample"), { recursive: true });
  for (const [at, address] of names.entries()) {
    const picture = all[at % all.length];
    if (picture && address.endsWith(".jpg")) {
      writeFileSync(path.join(template, "files/sample", path.basename(address)), picture);
    }
  }
  const target = await embeddedTarget(posts, template);
  rmSync(template, { recursive: true, force: true });
  return target;
}

async function measure(
  target: Target,
  saver: "on" | "off",
  decisions: number,
  answersPicture: (address: string) => Buffer | null,
): Promise<{ readonly all: number; readonly notPictures: number }> {
  await putUnderReview(target);
  const proxy = await startCountingProxy(target.url, answersPicture);
  const rig = await startDeck({ url: proxy.url, session: target.session }, 2);
  await rig.browser.context.addInitScript((chosen) => localStorage.setItem("haat.saver", chosen), saver);
  await rig.open();
  proxy.take();
  const { meant } = await drive(rig.page, { by: "taps", size: "phone", count: decisions });
  await rig.page.waitForTimeout(restMs);
  const parts = proxy.take();
  const meter = await rig.page.evaluate(() => localStorage.getItem("haat.data"));
  await rig.close();
  await proxy.close();
  const each = (of: (part: string) => boolean) =>
    [...parts.values()].reduce((sum, { part, bytes }) => sum + (of(part) ? bytes : 0), 0) / 1_000 / meant.length;
  const pictures = each((part) => part === "pictures");
  const notPictures = each((part) => part === "rest");
  console.log(
    `${target.name}, Data saver ${saver}: ${meant.length} decisions, ${(pictures + notPictures).toFixed(1)} kB each (wanted ${wanted[saver]}): pictures ${pictures.toFixed(1)}, not pictures ${notPictures.toFixed(2)} (wanted ${wanted.notPictures}); the app's own files ${each((part) => part === "app").toFixed(1)}`,
  );
  for (const [name, { bytes, answers }] of parts) console.log(`  ${name}: ${answers} ×, ${kB(bytes)} kB`);
  console.log(`  the app's own meter: ${meter}`);
  return { all: pictures + notPictures, notPictures };
}

const kB = (bytes: number) => (bytes / 1_000).toFixed(0);
