import type { Random } from "../lib/random.ts";
import { circle, ellipse, group, line, lively, paintOf, path, rect, repeat } from "./svg.ts";

function tyre(x: number, radius: number, rim: string): string {
  const y = 100 - radius;
  return (
    circle(x, y, radius, "#202226") +
    repeat(16, (index) =>
      group(`translate(${x} ${y}) rotate(${index * 22.5})`, rect(-4, -radius - 3, 8, 12, "#202226", 2)),
    ) +
    circle(x, y, radius * 0.6, rim) +
    circle(x, y, radius * 0.42, "rgba(0,0,0,.22)") +
    repeat(6, (index) =>
      group(`translate(${x} ${y}) rotate(${index * 60})`, circle(0, -radius * 0.3, radius * 0.05, "#f4f4f4")),
    ) +
    circle(x, y, radius * 0.16, rim)
  );
}

const farmColours = [
  [2, 74, 44],
  [212, 70, 42],
  [120, 50, 34],
  [26, 85, 48],
  [200, 25, 46],
] as const;

export function tractor(random: Random): string {
  const body = paintOf(random, farmColours);
  const rim = random.pick(["#e8c33a", "#e9ebee", "#d9582f"]);
  const roof = random.chance(0.5);
  return (
    line("M92 -34 L92 -92", "#3a3e43", 8) +
    path("M-20 70 L-10 10 L150 6 L164 20 L164 66 Z", "#3a3e43") +
    path("M4 -40 L136 -32 Q160 -28 164 -6 L164 42 L4 42Z", body.base) +
    path("M4 -40 L136 -32 Q152 -30 158 -18 L4 -24Z", body.light) +
    repeat(5, (index) => rect(100 + index * 10, -12, 4, 42, body.darker)) +
    rect(158, -14, 10, 50, "#2b2e33", 3) +
    circle(160, -8, 9, "#ffe9a8") +
    line("M6 -30 L-14 -62", "#2b2e33", 6) +
    line("M-26 -70 L2 -56", "#2b2e33", 6) +
    path("M-106 -16 L-60 -22 L-54 -6 L-104 -2Z", "#26282c") +
    path("M-116 -60 L-104 -62 L-96 -12 L-110 -10Z", "#26282c") +
    path("M-186 26 Q-176 -58 -96 -54 Q-36 -48 -20 20 L-40 22 Q-60 -26 -104 -28 Q-150 -28 -164 30Z", body.dark) +
    (roof
      ? line("M-140 -40 L-132 -128 M-6 -40 L-18 -128", "#2b2e33", 6) + rect(-156, -138, 158, 14, body.base, 6)
      : rect(-124, -78, 20, 12, "#ffb03a", 3)) +
    tyre(-102, 74, rim) +
    tyre(126, 44, rim)
  );
}

export function trolley(random: Random): string {
  const body = paintOf(random, farmColours);
  const heap = random.pick(["#c9a24a", "#7c8f3a", "#9a6b3f", ""]);
  const axles = random.pick([1, 2]);
  return (
    (heap === "" ? "" : path("M-130 -50 Q-90 -112 -20 -98 Q70 -118 116 -50Z", heap)) +
    (heap === ""
      ? ""
      : repeat(16, (index) => line(`M${-110 + index * 14} ${-60 - (index % 4) * 8} l10 -12`, "rgba(0,0,0,.18)", 3))) +
    path("M-152 -58 L138 -58 L126 44 L-140 44Z", body.base) +
    repeat(7, (index) => rect(-128 + index * 38, -52, 6, 90, body.dark)) +
    rect(-156, -64, 298, 12, body.darker, 3) +
    rect(-142, 12, 270, 8, body.light) +
    line("M126 46 L196 62 M-146 46 L126 46", "#2f3338", 10) +
    circle(196, 62, 8, "#2f3338") +
    (axles === 1 ? tyre(-10, 46, "#d8dce0") : tyre(-74, 42, "#d8dce0") + tyre(46, 42, "#d8dce0"))
  );
}

export function pump(random: Random): string {
  const body = paintOf(random, lively);
  return (
    rect(-150, 80, 300, 16, "#4a4e54", 3) +
    rect(-120, 62, 26, 22, "#5d636a") +
    rect(10, 62, 26, 22, "#5d636a") +
    rect(-140, -26, 190, 92, body.base, 22) +
    repeat(8, (index) => rect(-116 + index * 18, -24, 7, 88, body.dark)) +
    rect(-152, -12, 20, 64, body.darker, 8) +
    rect(-70, -54, 66, 32, body.dark, 5) +
    rect(-60, -46, 46, 14, "#f1f1ee", 2) +
    circle(92, 22, 54, body.dark) +
    circle(92, 22, 40, body.base) +
    circle(92, 22, 15, "#c3c8cd") +
    rect(70, -96, 44, 74, "#7e858d", 4) +
    rect(60, -106, 64, 16, "#646b73", 3) +
    rect(140, 4, 50, 36, "#7e858d", 3) +
    rect(182, -4, 14, 52, "#646b73", 3) +
    repeat(4, (index) => circle(66 + index * 17, -98, 3.5, "#2b2e33")) +
    (random.chance(0.6) ? line("M-60 -54 Q-110 -120 -170 -70 Q-200 -40 -196 90", "#24272b", 6) : "") +
    ellipse(190, 92, random.int(8, 30), 5, "rgba(80,140,190,.5)")
  );
}

const grains = ["#f3e6c4", "#d9a441", "#8a5a2c", "#efe8df", "#b9432f", "#6b7d2c"];

export function sack(random: Random): string {
  const cloth = paintOf(random, [
    [34, 40, 62],
    [44, 30, 76],
    [0, 0, 90],
    [28, 44, 52],
  ]);
  const label = paintOf(random, lively);
  const grain = random.pick(grains);
  const count = random.int(1, 3);
  const one = (x: number, open: boolean) =>
    group(
      `translate(${x} 0)`,
      path("M-62 96 Q-80 20 -66 -40 Q-60 -58 -52 -62 L52 -62 Q62 -56 66 -40 Q80 20 62 96 Q0 106 -62 96Z", cloth.base),
      path("M20 -60 L52 -62 Q62 -56 66 -40 Q80 20 62 96 Q50 99 34 100 Q52 10 20 -60Z", cloth.dark),
      open
        ? ellipse(0, -62, 54, 16, cloth.darker) +
            path("M-46 -62 Q-20 -96 4 -92 Q34 -92 46 -62 Q0 -48 -46 -62Z", grain) +
            repeat(22, (index) => circle(-34 + ((index * 29) % 68), -64 - ((index * 7) % 22), 2.6, "rgba(0,0,0,.16)"))
        : path(
            "M-52 -62 Q-20 -56 -14 -76 Q-34 -104 -10 -98 Q0 -112 10 -98 Q34 -104 14 -76 Q20 -56 52 -62Z",
            cloth.dark,
          ) + line("M-20 -70 Q0 -62 20 -70", label.dark, 6),
      rect(-40, -24, 80, 76, label.base, 6),
      leaf(0, 12),
      rect(-28, 38, 56, 6, "rgba(255,255,255,.75)", 3),
    );
  const open = random.chance(0.55);
  return (
    (count > 1 ? one(-108, false) : "") +
    (count > 2 ? one(112, random.chance(0.4)) : "") +
    one(count === 2 ? 34 : 0, open) +
    repeat(14, (index) => ellipse(-130 + ((index * 53) % 270), 100 + (index % 3) * 5, 4, 2.4, grain))
  );
}

const leaf = (x: number, y: number) =>
  group(
    `translate(${x} ${y})`,
    path("M0 18 Q-30 4 -18 -24 Q6 -16 0 18Z M0 18 Q30 0 20 -28 Q-4 -14 0 18Z", "rgba(255,255,255,.88)"),
    line("M0 20 L0 -6", "rgba(255,255,255,.88)", 3),
  );
