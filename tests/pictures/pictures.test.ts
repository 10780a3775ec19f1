import { expect, test } from "vitest";
import { perFile } from "#tests/setup/fixture.ts";
import { startFrozenServer } from "./frozenServer.ts";
import { difference, forget, keep, keepOutside, orphans } from "./kept.ts";
import { frames, themes, type Frame, type Picture, type Theme } from "./Picture.ts";
import { pictures } from "./pictures.ts";
import { openStage, type OpenStage } from "./stage.ts";

const server = perFile(startFrozenServer);
const renews = process.env.HAAT_PICTURES === "renew";
const only = process.env.HAAT_PICTURES_ONLY;
const wanted = pictures.filter(({ name }) => only === undefined || new RegExp(only).test(name));

/** So often a picture is taken again where it is another than the kept one: something may have come late. */
const mostLooks = 3;

test.for(Object.keys(frames) as Frame[])("ui Look: every screen and dialog at %s is as it was kept", async (frame) => {
  const stage = await openStage(server, frame);
  const names = pictures.map(({ name }) => name);
  const left = orphans(names, frame);
  if (renews) left.forEach(forget);
  const complaints = renews ? [] : left.map((file) => `${file}: no such picture is taken`);
  try {
    for (const picture of wanted) complaints.push(...(await looked(stage, picture)));
  } finally {
    await stage.close();
  }
  expect(complaints).toEqual([]);
});

async function looked(stage: OpenStage, picture: Picture): Promise<string[]> {
  const complaints: string[] = [];
  try {
    await stage.show(picture);
    for (const theme of themes) complaints.push(...(await judged(stage, picture, theme)));
    complaints.push(...stage.violations().map((words) => `${picture.name}: ${words}`));
  } catch (error) {
    complaints.push(`${picture.name}: ${String(error).slice(0, 300)}`);
  }
  return complaints;
}

async function judged(stage: OpenStage, { name, outside }: Picture, theme: Theme): Promise<string[]> {
  const { frame } = stage;
  if (renews) {
    const png = await steady(stage, theme);
    await keep(png, name, frame, theme);
    const file = theme === "light" ? outside?.[frame] : undefined;
    if (file !== undefined) await keepOutside(png, file);
    return [];
  }
  for (let look = 1; ; look += 1) {
    const found = await difference(await stage.take(theme), name, frame, theme);
    if (found === null) return [];
    if (look === mostLooks) return [found];
    await stage.settle();
  }
}

/** A picture of which the next one is the same. */
async function steady(stage: OpenStage, theme: Theme): Promise<Buffer> {
  let before = await stage.take(theme);
  for (let look = 1; look < mostLooks; look += 1) {
    const after = await stage.take(theme);
    if (after.equals(before)) return after;
    before = after;
    await stage.settle();
  }
  return before;
}
