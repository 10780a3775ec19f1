import type { Random } from "../lib/random.ts";
import { circle, ellipse, group, line, lively, paint, paintOf, path, rect, repeat } from "./svg.ts";

export function house(random: Random): string {
  const wall = paintOf(random, [
    [40, 60, 78],
    [18, 55, 66],
    [200, 40, 74],
    [340, 40, 74],
    [100, 28, 70],
    [0, 0, 92],
  ]);
  const roof = paintOf(random, [
    [12, 55, 40],
    [20, 60, 34],
    [0, 0, 60],
    [210, 30, 40],
  ]);
  const storeys = random.int(1, 2);
  const flat = storeys === 2 || random.chance(0.4);
  const top = storeys === 2 ? -92 : -20;
  const door = random.pick(["#6b3f22", "#20624f", "#2c4a78"]);
  const window = (x: number, y: number) =>
    rect(x - 4, y - 4, 56, 50, "#f6f2ea", 2) +
    rect(x, y, 48, 42, "#35566b") +
    line(`M${x + 24} ${y} v42 M${x} ${y + 21} h48`, "#f6f2ea", 4) +
    rect(x - 8, y + 44, 64, 6, wall.darker);
  return (
    rect(-150, top, 270, 100 - top, wall.base) +
    rect(60, top, 60, 100 - top, wall.dark) +
    (flat
      ? rect(-164, top - 14, 298, 18, roof.base, 2) +
        repeat(12, (index) => rect(-158 + index * 25, top - 34, 6, 22, wall.darker)) +
        rect(-164, top - 38, 298, 7, wall.darker, 2)
      : path(`M-180 ${top + 4} L-30 ${top - 92} L150 ${top + 4}Z`, roof.base) +
        repeat(5, (index) => line(`M${-150 + index * 26} ${top - index * 16} H${120 - index * 28}`, roof.dark, 3))) +
    (storeys === 2 ? window(-126, -70) + window(-44, -70) + window(54, -70) + rect(-164, -4, 298, 10, roof.base) : "") +
    window(-130, 24) +
    (random.chance(0.5)
      ? window(58, 24)
      : rect(50, 16, 60, 84, wall.darker) + repeat(7, (index) => rect(50, 18 + index * 12, 60, 3, wall.base))) +
    rect(-44, 14, 60, 86, "#f1ece2") +
    rect(-38, 20, 48, 80, door) +
    circle(0, 62, 3.5, "#e5c35a") +
    rect(-58, 94, 88, 10, "#a9a297") +
    (random.chance(0.6) ? rect(96, top - 62, 46, 42, "#23262a", 6) + rect(100, top - 20, 6, 8, "#555") : "") +
    (random.chance(0.7)
      ? rect(160, 30, 12, 70, "#7b4f2c") +
        circle(166, 6, 36, "#3f7d3a") +
        circle(146, 24, 22, "#4f9146") +
        circle(188, 22, 24, "#4f9146")
      : "") +
    (random.chance(0.5) ? repeat(5, (index) => circle(-188 + index * 10, 92 - (index % 2) * 8, 10, "#5a9a48")) : "")
  );
}

export function plot(random: Random): string {
  const soil = random.pick([paint(28, 45, 40), paint(20, 35, 28), paint(36, 40, 52)]);
  const crop = paintOf(random, [
    [95, 50, 38],
    [75, 50, 44],
    [120, 40, 32],
    [48, 70, 52],
  ]);
  const sown = random.chance(0.6);
  return (
    path("M-198 104 L-120 -30 L130 -30 L200 104Z", soil.base) +
    repeat(9, (index) =>
      line(`M${-176 + index * 44} 102 L${-110 + index * 28} -28`, sown ? crop.base : soil.dark, sown ? 12 : 7),
    ) +
    (sown ? repeat(9, (index) => line(`M${-172 + index * 44} 98 L${-109 + index * 28} -28`, crop.light, 3)) : "") +
    repeat(
      7,
      (index) => rect(-204 + index * 66, 58, 9, 52, "#8d6a43", 2) + rect(-126 + index * 43, -54, 5, 28, "#8d6a43", 1),
    ) +
    line("M-204 72 H204 M-204 92 H204 M-124 -46 H134", "#b9b9b4", 2.5) +
    group(
      `translate(${random.int(-90, 40)} 0)`,
      rect(-4, -20, 10, 118, "#6f4b2a"),
      rect(84, -20, 10, 118, "#6f4b2a"),
      rect(-24, -70, 138, 62, random.pick(["#fdfaf1", "#f7d774", "#d6ecf5"]), 6),
      rect(-10, -58, 74, 9, random.pick(["#c0392b", "#16806f", "#274690"]), 3),
      rect(-10, -41, 110, 6, "#8a8f94", 3),
      rect(-10, -28, 84, 6, "#8a8f94", 3),
    ) +
    (random.chance(0.5)
      ? ellipse(110, 20, 38, 13, "#85807a") +
        ellipse(110, 14, 38, 13, "#a29c94") +
        ellipse(110, 14, 26, 8, "#2c4a5c") +
        line("M80 12 V-46 H140 V12", "#6f4b2a", 6)
      : "")
  );
}

/** A board with what the work is about: a wheel, a needle, a spanner, a pan, a sheet of sums. */
export function job(random: Random): string {
  const board = paintOf(random, lively);
  const paper = random.pick(["#fffdf6", "#fdf3d2", "#eef6fb"]);
  const icons = [
    `<g>${circle(0, 0, 46, board.dark)}${circle(0, 0, 34, paper)}${circle(0, 0, 12, board.dark)}${line("M0 -10 V-36 M9 6 L32 18 M-9 6 L-32 18", board.dark, 9)}</g>`,
    `<g>${line("M-44 40 L40 -44", board.dark, 7)}${circle(34, -38, 4, paper)}${line("M40 -44 Q70 -10 10 10 Q-50 20 -10 46", board.base, 4)}</g>`,
    `<g>${line("M-34 34 L20 -20", board.dark, 17)}${path("M8 -34 A28 28 0 1 1 34 -8 L26 -20 L14 -20 L14 -32Z", board.dark)}</g>`,
    `<g>${ellipse(-8, 6, 46, 24, board.dark)}${ellipse(-8, 0, 40, 17, "#4a4038")}${line("M36 2 L74 -10", board.dark, 11)}${line("M-22 -26 q6 -10 0 -20 M2 -26 q6 -10 0 -20", "#b4b4b4", 4)}</g>`,
    `<g>${rect(-34, -48, 68, 92, board.dark, 6)}${rect(-26, -38, 52, 22, paper, 3)}${repeat(9, (index) => rect(-26 + (index % 3) * 19, -6 + Math.floor(index / 3) * 16, 14, 11, paper, 2))}</g>`,
    `<g>${rect(-48, -22, 96, 62, board.dark, 9)}${line("M-18 -22 V-38 H18 V-22", board.dark, 8)}${rect(-48, 4, 96, 7, paper)}${rect(-8, 0, 16, 15, board.light, 3)}</g>`,
  ];
  const lines = random.int(2, 4);
  return (
    rect(-120, 60, 14, 44, "#6f4b2a") +
    rect(106, 60, 14, 44, "#6f4b2a") +
    rect(-176, -128, 352, 200, board.darker, 10) +
    rect(-166, -118, 332, 180, paper, 4) +
    rect(-166, -118, 332, 36, board.base) +
    rect(-70, -106, 140, 12, "rgba(255,255,255,.9)", 6) +
    group("translate(-92 -10)", random.pick(icons)) +
    repeat(lines, (index) =>
      rect(-10, -56 + index * 28, 160 - ((index * 37) % 70), 11, index === 0 ? board.base : "#a9adb1", 5),
    ) +
    circle(-158, -122, 6, "#d9d9d9") +
    circle(158, -122, 6, "#d9d9d9")
  );
}
