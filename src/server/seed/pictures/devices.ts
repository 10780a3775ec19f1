import type { Random } from "../lib/random.ts";
import { circle, ellipse, group, line, lively, metallic, paintOf, path, rect, repeat } from "./svg.ts";

/** What a screen shows: a sky with hills, app icons, or stripes of colour. */
function picture(random: Random, x: number, y: number, width: number, height: number): string {
  const sky = paintOf(random, lively);
  const hill = paintOf(random, lively);
  const kind = random.int(0, 2);
  const inner =
    kind === 0
      ? circle(x + width * 0.7, y + height * 0.3, height * 0.1, "#ffe6a0") +
        path(
          `M${x} ${y + height * 0.7} Q${x + width * 0.3} ${y + height * 0.4} ${x + width * 0.6} ${y + height * 0.7} T${x + width} ${y + height * 0.6} V${y + height} H${x}Z`,
          hill.dark,
        ) +
        path(
          `M${x} ${y + height * 0.85} Q${x + width * 0.5} ${y + height * 0.6} ${x + width} ${y + height * 0.9} V${y + height} H${x}Z`,
          hill.darker,
        )
      : kind === 1
        ? repeat(12, (index) =>
            rect(
              x + width * (0.12 + (index % 4) * 0.2),
              y + height * (0.3 + Math.floor(index / 4) * 0.2),
              width * 0.13,
              Math.min(width * 0.13, height * 0.13),
              random.pick(["#fff", "#ffd166", "#ef6f6c", "#7bd389", "#8ecae6"]),
              5,
            ),
          )
        : repeat(
            5,
            (index) =>
              `<path d="M${x} ${y + (height * index) / 5} L${x + width} ${y + (height * (index - 1.4)) / 5} V${y + (height * (index - 0.4)) / 5} L${x} ${y + (height * (index + 1)) / 5}Z" fill="${index % 2 ? hill.base : sky.dark}"/>`,
          );
  return `<clipPath id="s"><rect x="${x}" y="${y}" width="${width}" height="${height}" rx="8"/></clipPath>${rect(x, y, width, height, sky.light, 8)}<g clip-path="url(#s)">${inner}</g>`;
}

export function phone(random: Random): string {
  const body = paintOf(random, metallic);
  const cover = paintOf(random, lively);
  const front =
    rect(-62, -132, 124, 232, body.darker, 20) +
    rect(-65, -80, 4, 34, body.base, 2) +
    picture(random, -54, -122, 108, 212) +
    (random.chance(0.5) ? circle(0, -112, 5, "#101214") : rect(-20, -122, 40, 10, body.darker, 5)) +
    rect(-22, 78, 44, 4, "rgba(255,255,255,.85)", 2) +
    path("M-54 -60 L40 -122 L54 -122 L54 -100 L-54 -30Z", "rgba(255,255,255,.13)");
  const lenses = random.int(2, 3);
  const back =
    rect(-62, -132, 124, 232, cover.base, 20) +
    path("M-62 40 L62 -90 L62 -112 Q62 -132 42 -132 L-20 -132 L-62 -96Z", cover.light) +
    rect(-50, -120, 46, 20 + lenses * 26, cover.darker, 14) +
    repeat(
      lenses,
      (index) => circle(-27, -98 + index * 27, 12, "#17191c") + circle(-27, -98 + index * 27, 5, "#37506b"),
    ) +
    circle(-4 + 10, -104, 4, "#fff2c4");
  const view = random.int(0, 2);
  const box =
    rect(84, 20, 104, 80, "#f2f0ec", 4) +
    rect(84, 20, 104, 16, cover.base, 3) +
    rect(100, 52, 54, 8, "#c9c5bd", 2) +
    rect(100, 68, 36, 6, "#d9d5cd", 2);
  const charger =
    line("M-96 92 Q-150 96 -150 50 Q-150 10 -176 30", "#f4f4f4", 6) + rect(-196, 24, 30, 40, "#f7f7f7", 5);
  return (
    (random.chance(0.4) ? box : "") +
    (random.chance(0.3) ? charger : "") +
    (view === 2
      ? group("translate(-50 0) rotate(-7)", back) + group("translate(46 6) rotate(6)", front)
      : view === 1
        ? back
        : front)
  );
}

export function tablet(random: Random): string {
  const body = paintOf(random, metallic);
  return (
    (random.chance(0.5) ? path("M-150 100 L-100 40 L150 40 L190 100Z", body.darker) : "") +
    rect(-166, -126, 332, 216, body.darker, 20) +
    rect(-162, -122, 324, 208, "#121417", 17) +
    picture(random, -144, -106, 288, 176) +
    circle(-153, -18, 4, "#394048") +
    path("M-144 20 L20 -106 L90 -106 L-144 70Z", "rgba(255,255,255,.1)") +
    (random.chance(0.5)
      ? group(
          "translate(150 70) rotate(-38)",
          rect(-80, -5, 150, 10, "#f3f3f0", 5),
          path("M70 -5 L88 0 L70 5Z", "#555"),
        )
      : "")
  );
}

export function tv(random: Random): string {
  const wood = paintOf(random, [
    [24, 42, 34],
    [30, 40, 46],
    [0, 0, 26],
    [0, 0, 84],
  ]);
  return (
    rect(-190, 54, 380, 46, wood.base, 4) +
    rect(-190, 54, 380, 8, wood.light, 3) +
    line("M-64 66 L-64 96 M64 66 L64 96", wood.darker, 4) +
    rect(-186, -136, 372, 178, "#15171a", 8) +
    picture(random, -178, -128, 356, 158) +
    rect(-178, -128, 356, 158, "rgba(0,0,0,.08)", 8) +
    (random.chance(0.5)
      ? path("M-110 42 L-96 42 L-116 56 L-134 56Z M110 42 L96 42 L116 56 L134 56Z", "#2b2e33")
      : rect(-14, 40, 28, 8, "#2b2e33") + ellipse(0, 52, 80, 6, "#2b2e33")) +
    rect(-12, 34, 24, 4, "#777", 2) +
    (random.chance(0.6) ? rect(-168, 36, 50, 18, "#24282c", 3) + circle(-126, 45, 2.5, "#58d68d") : "") +
    (random.chance(0.5)
      ? rect(118, 34, 14, 22, "#c7763b", 2) +
        circle(125, 22, 16, "#4c8b3f") +
        circle(114, 12, 11, "#5fa04d") +
        circle(136, 10, 12, "#5fa04d")
      : "")
  );
}

export function laptop(random: Random): string {
  const body = paintOf(random, [
    [0, 0, 78],
    [215, 10, 60],
    [220, 12, 28],
    [210, 30, 40],
  ]);
  return (
    rect(-140, -130, 280, 182, body.darker, 10) +
    picture(random, -130, -120, 260, 156) +
    path("M-142 50 L142 50 L192 92 Q194 100 184 100 L-184 100 Q-194 100 -192 92Z", body.base) +
    repeat(4, (row) =>
      repeat(13, (index) => rect(-128 - row * 5 + index * (20 + row * 0.8), 56 + row * 7, 15, 4.6, body.darker, 1.5)),
    ) +
    path("M-34 86 L34 86 L38 96 L-38 96Z", body.dark) +
    path("M-192 94 L192 94 L190 100 L-190 100Z", body.light) +
    (random.chance(0.4) ? ellipse(226, 88, 17, 10, "#2b2e33") + line("M192 70 Q210 60 224 78", "#2b2e33", 3) : "") +
    (random.chance(0.4) ? rect(-128, 84, 22, 12, "#2f7fbf", 2) : "")
  );
}
