import { randomOf, type Random } from "../lib/random.ts";
import { drawings, type DrawingName } from "./drawings.ts";
import { ground, height, scenes, width } from "./scene.ts";
import { circle, ellipse, group, paint, rect } from "./svg.ts";

/**
 * One picture of a thing as SVG, 800 × 600: `subject` is the thing, the same in each of its pictures, `shot` (from 1)
 * how and where it was taken; from the second on one in four is a close-up.
 */
export function pictureSvg(drawing: DrawingName, subject: string, shot: number): string {
  const { draw, places } = drawings[drawing];
  const camera = randomOf("shot", drawing, subject, shot);
  const near = shot > 1 && camera.chance(0.25);
  const scale = near ? 1.9 + camera.next() * 0.5 : 1.3 + camera.next() * 0.32;
  const turn = (camera.next() - 0.5) * (places.some((place) => place === "table") ? 14 : 4);
  const flip = camera.chance(0.5) ? -1 : 1;
  const x = width / 2 + camera.int(-44, 44) * (near ? 3 : 1);
  const y = ground + camera.int(0, 40) + (near ? 60 : 0);
  return svg(
    width,
    height,
    scenes[camera.pick(places)](camera),
    ellipse(x, y + 4, 205 * scale, 22, "rgba(0,0,0,.26)"),
    group(
      `translate(${x} ${y}) rotate(${turn.toFixed(2)}) scale(${flip * scale} ${scale}) translate(0 -100)`,
      draw(randomOf("thing", drawing, subject)),
    ),
    light(camera),
  );
}

/** As a telephone sees it: brighter on one side, darker at the corners. */
function light(camera: Random): string {
  const x = camera.pick([15, 35, 65, 85]);
  return (
    `<radialGradient id="l" cx="${x}%" cy="20%" r="95%"><stop offset="0" stop-color="#fff" stop-opacity=".2"/>` +
    `<stop offset=".5" stop-color="#fff" stop-opacity="0"/><stop offset="1" stop-color="#000" stop-opacity=".34"/></radialGradient>` +
    rect(0, 0, width, height, "url(#l)")
  );
}

/** The picture of a category, 256 × 256: what it holds on a disc of its own hue. */
export function categorySvg(drawing: DrawingName, index: number): string {
  const disc = paint(172 + index * 30, 42, 84);
  return svg(
    256,
    256,
    circle(128, 128, 124, disc.base),
    circle(128, 128, 106, disc.light),
    group("translate(128 138) scale(.46)", drawings[drawing].draw(randomOf("category", index))),
  );
}

export function svg(across: number, down: number, ...inner: readonly string[]): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${across} ${down}" width="${across}" height="${down}">${inner.join("")}</svg>`;
}
