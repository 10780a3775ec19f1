import type { Random } from "../lib/random.ts";
import { circle, ellipse, group, line, paintOf, path, rect, repeat, type Paint } from "./svg.ts";

const hooves = "#2a2420";

function legs(xs: readonly number[], top: number, width: number, coat: Paint): string {
  return xs
    .map((x, index) => {
      const shade = index % 2 === 0 ? coat.base : coat.dark;
      return rect(x, top, width, 100 - top, shade, width * 0.35) + rect(x, 90, width, 10, hooves, 2);
    })
    .join("");
}

function patches(random: Random, fill: string): string {
  return repeat(random.int(2, 5), () =>
    ellipse(random.int(-100, 60), random.int(-34, 26), random.int(14, 38), random.int(10, 24), fill),
  );
}

/** Cloth on the horns, beads or a bell, as animals are shown for sale. */
function collar(random: Random, x: number, y: number): string {
  const bead = random.pick(["#d4452f", "#e9a825", "#2f7fbf", "#2f9960"]);
  return random.chance(0.65)
    ? repeat(7, (index) => circle(x + index * 4, y + Math.round(Math.sin((index / 6) * 3.1) * 16), 4.5, bead)) +
        path(`M${x + 8} ${y + 18} l8 0 l4 14 l-16 0Z`, "#d6a53a")
    : "";
}

export function cow(random: Random): string {
  const coat = paintOf(random, [
    [18, 55, 36],
    [30, 40, 62],
    [0, 0, 92],
    [26, 16, 80],
    [20, 62, 28],
    [0, 0, 22],
  ]);
  const spotted = random.chance(0.5);
  const hump = random.chance(0.6);
  return (
    line("M-138 -30 Q-176 -10 -164 50", coat.dark, 8) +
    ellipse(-163, 56, 8, 15, "#2a2420") +
    legs([-118, -86, 52, 80], 30, 24, coat) +
    path(
      "M-144 -36 Q-146 -62 -110 -62 L20 -66 Q70 -70 96 -52 L104 10 Q92 46 50 48 L-100 50 Q-146 46 -144 -36Z",
      coat.base,
    ) +
    (hump ? path("M22 -62 Q50 -102 82 -58Z", coat.base) : "") +
    `<clipPath id="b"><path d="M-144 -36 Q-146 -62 -110 -62 L20 -66 Q70 -70 96 -52 L104 10 Q92 46 50 48 L-100 50 Q-146 46 -144 -36Z"/></clipPath>` +
    (spotted ? `<g clip-path="url(#b)">${patches(random, random.pick(["#f4efe6", "#5b3220", "#2b2724"]))}</g>` : "") +
    path("M-100 50 Q-60 40 -28 50 Q-40 72 -64 72 Q-92 72 -100 50Z", "#e8b9a8") +
    path("M84 -54 Q112 -84 140 -70 L150 -20 Q128 20 98 22 Q84 0 84 -54Z", coat.base) +
    path("M92 6 Q104 44 84 52 Q72 30 78 0Z", coat.dark) +
    group(
      "translate(146 -64)",
      line("M-14 -22 Q-36 -60 -10 -78 M14 -22 Q38 -56 18 -80", "#d8cdb4", 9),
      path("M-22 -10 Q-66 -14 -62 8 Q-40 12 -20 2Z", coat.dark),
      path("M-24 -24 Q0 -36 24 -22 Q34 10 26 46 Q12 64 -6 56 Q-22 30 -24 -24Z", coat.base),
      path("M-8 30 Q14 22 28 34 Q34 56 16 64 Q-4 64 -8 30Z", "#d9a593"),
      circle(20, 46, 3.5, "#5b342a"),
      circle(2, -4, 5, "#1d1714"),
      circle(3.4, -5.4, 1.6, "#fff"),
    ) +
    collar(random, 96, -12)
  );
}

export function buffalo(random: Random): string {
  const coat = paintOf(random, [
    [220, 8, 20],
    [24, 10, 22],
    [210, 6, 28],
  ]);
  const curled = random.chance(0.5);
  return (
    line("M-142 -26 Q-172 0 -160 58", coat.dark, 8) +
    ellipse(-159, 62, 7, 14, "#101113") +
    legs([-122, -88, 54, 84], 34, 27, coat) +
    path(
      "M-150 -28 Q-150 -60 -112 -60 L30 -58 Q80 -60 104 -40 L110 18 Q96 56 50 58 L-104 60 Q-152 52 -150 -28Z",
      coat.base,
    ) +
    path("M-150 -28 Q-150 -60 -112 -60 L30 -58 Q70 -60 92 -48 Q20 -40 -110 -42 Q-140 -40 -150 -28Z", coat.light) +
    path("M-104 60 Q-64 50 -30 60 Q-44 80 -68 80 Q-94 80 -104 60Z", "#7d6a68") +
    path("M92 -44 Q120 -66 146 -54 L150 -6 Q128 30 104 26 Q90 0 92 -44Z", coat.base) +
    group(
      "translate(150 -44)",
      curled
        ? line("M-12 -20 Q-58 -24 -52 -52 Q-40 -66 -30 -48 M14 -20 Q50 -34 40 -58 Q26 -68 24 -50", "#8b857b", 11)
        : line("M-12 -20 Q-66 -14 -84 -62 M14 -20 Q50 -34 44 -78", "#8b857b", 11),
      path("M-22 -8 Q-58 -6 -52 12 Q-36 16 -18 6Z", coat.dark),
      path("M-26 -22 Q0 -34 26 -20 Q36 12 28 50 Q12 68 -8 58 Q-24 30 -26 -22Z", coat.base),
      path("M-8 34 Q14 26 30 38 Q34 60 16 66 Q-6 66 -8 34Z", "#3d3533"),
      circle(22, 48, 3.5, "#000"),
      circle(4, -2, 5.5, "#0c0a09"),
      circle(5.6, -3.6, 1.8, "#fff"),
      random.chance(0.4) ? path("M-6 -18 L8 -18 L2 8Z", "#eee7de") : "",
    ) +
    collar(random, 98, 0)
  );
}

export function goat(random: Random): string {
  const coat = paintOf(random, [
    [0, 0, 20],
    [24, 45, 36],
    [34, 30, 78],
    [0, 0, 93],
  ]);
  const spotted = random.chance(0.4);
  const one = (scale: number, x: number) =>
    group(
      `translate(${x} ${100 - 100 * scale}) scale(${scale})`,
      path("M-112 -20 Q-138 -52 -118 -62 Q-104 -44 -98 -26Z", coat.dark),
      legs([-92, -70, 34, 56], 30, 17, coat),
      path("M-108 -12 Q-108 -36 -78 -36 L40 -38 Q78 -36 84 -4 Q80 42 40 44 L-74 44 Q-110 40 -108 -12Z", coat.base),
      spotted ? ellipse(-40, 0, 32, 22, "#efe6d8") + ellipse(28, -14, 18, 13, "#efe6d8") : "",
      path("M52 -30 Q78 -96 104 -98 L120 -60 Q100 -10 80 14 Q58 6 52 -30Z", coat.base),
      line("M96 -104 Q84 -142 58 -146 M108 -104 Q104 -140 84 -152", "#b7a88d", 8),
      path("M84 -100 Q50 -84 46 -44 Q64 -44 92 -82Z", coat.dark),
      path("M84 -108 Q108 -118 122 -98 Q150 -72 156 -56 Q150 -42 132 -46 Q104 -54 90 -74Z", coat.base),
      circle(116, -84, 5, "#e9c25a"),
      rect(113, -85.5, 6, 3, "#1a1512"),
      path("M130 -46 Q132 -18 122 -12 Q118 -30 118 -50Z", coat.dark),
      circle(150, -56, 2.5, "#3b2a24"),
    );
  return random.chance(0.45) ? one(0.72, -110) + one(1, 40) : one(1.08, -6);
}
