import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import pixelmatch from "pixelmatch";
import sharp from "sharp";
import { root } from "#tests/setup/sources.ts";
import { frames, themes, type Frame, type Theme } from "./Picture.ts";

/** More than this share of the pixels is another picture. */
const mostDiffering = 0.005;

const keptFolder = path.join(root, "tests/pictures/kept");
const foundFolder = path.join(root, ".cache/pictures");
const outsideFolder = path.join(root, "public/screenshots");

/** Where a picture is kept, under `tests/pictures/kept/`. */
export const fileOf = (name: string, frame: Frame, theme: Theme) => path.join(frame, theme, `${name}.webp`);

/** As it is kept: small, and the same bytes for the same screen. */
const small = (png: Buffer, frame: Frame) =>
  sharp(png).resize({ width: frames[frame].width }).webp({ quality: 35, effort: 6, smartSubsample: true }).toBuffer();

const pixelsOf = (picture: Buffer) => sharp(picture).ensureAlpha().raw().toBuffer({ resolveWithObject: true });

/** Keeps it from now on. */
export async function keep(png: Buffer, name: string, frame: Frame, theme: Theme): Promise<void> {
  const file = path.join(keptFolder, fileOf(name, frame, theme));
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, await small(png, frame));
  // To be looked at in full, where somebody has said where.
  if (process.env.HAAT_PICTURES_FULL === undefined) return;
  const full = path.join(process.env.HAAT_PICTURES_FULL, fileOf(name, frame, theme)).replace(/webp$/, "png");
  mkdirSync(path.dirname(full), { recursive: true });
  writeFileSync(full, png);
}

/** Keeps it in full, as it is shown outside the app. */
export async function keepOutside(png: Buffer, file: string): Promise<void> {
  await sharp(png).png({ palette: true, effort: 10 }).toFile(path.join(outsideFolder, file));
}

/** What is wrong with it beside the kept one, or `null`; the two and their difference are then in `.cache/pictures/`. */
export async function difference(png: Buffer, name: string, frame: Frame, theme: Theme): Promise<string | null> {
  const file = fileOf(name, frame, theme);
  const keptFile = path.join(keptFolder, file);
  if (!existsSync(keptFile)) return `${file}: none is kept`;
  const now = await pixelsOf(await small(png, frame));
  const before = await pixelsOf(readFileSync(keptFile));
  const { width, height } = now.info;
  if (before.info.width !== width || before.info.height !== height) return `${file}: of another size`;
  const shown = Buffer.alloc(width * height * 4);
  const differing = pixelmatch(before.data, now.data, shown, width, height) / (width * height);
  const found = path.join(foundFolder, file).replace(/\.webp$/, "");
  for (const end of [".new.png", ".diff.png"]) rmSync(found + end, { force: true });
  if (differing <= mostDiffering) return null;
  mkdirSync(path.dirname(found), { recursive: true });
  writeFileSync(`${found}.new.png`, png);
  await sharp(shown, { raw: { width, height, channels: 4 } }).toFile(`${found}.diff.png`);
  return `${file}: ${(differing * 100).toFixed(2)} % of its pixels are others`;
}

/** Kept pictures of a size that are of none of these names any more, by file. */
export function orphans(names: readonly string[], frame: Frame): readonly string[] {
  const known = new Set(names.map((name) => `${name}.webp`));
  return themes
    .map((theme) => path.join(frame, theme))
    .filter((folder) => existsSync(path.join(keptFolder, folder)))
    .flatMap((folder) => readdirSync(path.join(keptFolder, folder)).map((file) => path.join(folder, file)))
    .filter((file) => !known.has(path.basename(file)));
}

/** Keeps a picture no longer. */
export const forget = (file: string) => rmSync(path.join(keptFolder, file));
