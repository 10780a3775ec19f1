import type { Random } from "../lib/random.ts";

/** Shapes as SVG markup. A colour is any that SVG knows; all numbers are user units. */
export const rect = (x: number, y: number, width: number, height: number, fill: string, radius = 0) =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${radius}" fill="${fill}"/>`;

export const circle = (x: number, y: number, radius: number, fill: string) =>
  `<circle cx="${x}" cy="${y}" r="${radius}" fill="${fill}"/>`;

export const ellipse = (x: number, y: number, width: number, height: number, fill: string) =>
  `<ellipse cx="${x}" cy="${y}" rx="${width}" ry="${height}" fill="${fill}"/>`;

export const path = (d: string, fill: string) => `<path d="${d}" fill="${fill}"/>`;

export const line = (d: string, stroke: string, width: number) =>
  `<path d="${d}" fill="none" stroke="${stroke}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`;

export const ring = (x: number, y: number, radius: number, stroke: string, width: number) =>
  `<circle cx="${x}" cy="${y}" r="${radius}" fill="none" stroke="${stroke}" stroke-width="${width}"/>`;

export const group = (transform: string, ...inner: readonly string[]) =>
  `<g transform="${transform}">${inner.join("")}</g>`;

/** `count` shapes in a row. */
export const repeat = (count: number, shape: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => shape(index)).join("");

/** A hue in degrees, saturation and lightness in percent. */
export const colour = (hue: number, saturation: number, lightness: number) =>
  `hsl(${Math.round(hue) % 360}, ${Math.round(saturation)}%, ${Math.round(Math.min(98, Math.max(2, lightness)))}%)`;

/** One colour in the shades that a solid thing shows. */
export interface Paint {
  readonly base: string;
  readonly dark: string;
  readonly darker: string;
  readonly light: string;
}

export function paint(hue: number, saturation: number, lightness: number): Paint {
  return {
    base: colour(hue, saturation, lightness),
    dark: colour(hue, saturation, lightness - 11),
    darker: colour(hue, saturation, lightness - 22),
    light: colour(hue, saturation, lightness + 14),
  };
}

/** One of the given `[hue, saturation, lightness]`, a little off. */
export function paintOf(random: Random, choices: readonly (readonly [number, number, number])[]): Paint {
  const [hue, saturation, lightness] = random.pick(choices);
  return paint(hue + random.int(-8, 8) + 360, saturation, lightness + random.int(-4, 4));
}

export const lively: readonly (readonly [number, number, number])[] = [
  [2, 70, 46],
  [24, 82, 50],
  [42, 85, 50],
  [95, 45, 40],
  [140, 45, 38],
  [172, 60, 34],
  [200, 70, 44],
  [220, 60, 42],
  [262, 42, 48],
  [325, 55, 48],
];
export const metallic: readonly (readonly [number, number, number])[] = [
  [0, 0, 90],
  [210, 8, 72],
  [215, 12, 45],
  [220, 15, 22],
  [2, 70, 42],
  [212, 62, 38],
  [28, 32, 42],
  [190, 45, 36],
];
export const wooden: readonly (readonly [number, number, number])[] = [
  [22, 48, 32],
  [28, 52, 42],
  [32, 50, 52],
  [16, 42, 26],
];
