import type { Random } from "../lib/random.ts";
import type { Place } from "./drawings.ts";
import { circle, colour, ellipse, line, paint, path, rect, repeat } from "./svg.ts";

/** Pixels of every picture. */
export const width = 800;
export const height = 600;

/** Height at which the thing stands. */
export const ground = 470;

/** What is behind the thing, over the whole picture. */
export const scenes: Record<Place, (random: Random) => string> = { room, table, street, field, open };

function gradient(id: string, top: string, bottom: string): string {
  return `<linearGradient id="${id}" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${top}"/><stop offset="1" stop-color="${bottom}"/></linearGradient>`;
}

function room(random: Random): string {
  const wall = paint(random.int(0, 359), random.int(12, 38), random.int(68, 86));
  const tiles = random.chance(0.5);
  const floor = tiles
    ? paint(random.int(20, 50), 18, random.int(70, 84))
    : paint(random.int(14, 32), 40, random.int(34, 52));
  const horizon = random.int(390, 430);
  const decoration = random.int(0, 4);
  return (
    gradient("w", wall.light, wall.base) +
    rect(0, 0, width, height, "url(#w)") +
    (decoration === 0 ? window(random) : "") +
    (decoration === 1 ? calendar(random) : "") +
    (decoration === 2 ? repeat(9, (index) => rect(index * 96 + 20, 0, 14, horizon, "rgba(255,255,255,.18)")) : "") +
    (decoration === 3
      ? repeat(40, (index) => circle(((index * 97) % 800) + 8, ((index * 61) % 380) + 12, 7, wall.dark))
      : "") +
    rect(0, horizon, width, height - horizon, floor.base) +
    (tiles
      ? repeat(9, (index) => line(`M${index * 130 - 120} ${height} L${260 + index * 35} ${horizon}`, floor.dark, 2.5)) +
        line(`M0 ${horizon + 50} H800 M0 ${horizon + 116} H800`, floor.dark, 2.5)
      : repeat(6, (index) => line(`M0 ${horizon + 12 + index * index * 7} H800`, floor.dark, 3))) +
    rect(0, horizon - 12, width, 14, wall.darker) +
    (random.chance(0.4) ? plant(random.chance(0.5) ? 60 : 740, horizon + 70) : "")
  );
}

function window(random: Random): string {
  const x = random.pick([40, 560]);
  return (
    rect(x, 50, 200, 210, "#f4efe6", 4) +
    rect(x + 12, 62, 176, 186, "#a8d4ea") +
    circle(x + 60, 200, 60, "#6fa75b") +
    circle(x + 150, 220, 66, "#7db567") +
    line(`M${x + 100} 62 V248 M${x + 12} 150 H${x + 188}`, "#f4efe6", 9)
  );
}

function calendar(random: Random): string {
  const x = random.pick([70, 600]);
  return (
    rect(x, 60, 120, 160, "#fffdf5", 3) +
    rect(x, 60, 120, 62, colour(random.int(0, 359), 60, 52), 3) +
    repeat(20, (index) =>
      rect(
        x + 12 + (index % 5) * 20,
        136 + Math.floor(index / 5) * 19,
        12,
        10,
        index % 5 === 4 ? "#c0392b" : "#8f9499",
        2,
      ),
    )
  );
}

function plant(x: number, y: number): string {
  return (
    repeat(
      7,
      (index) =>
        `<g transform="translate(${x} ${y - 60}) rotate(${-60 + index * 20})">${ellipse(0, -60, 13, 58, index % 2 ? "#3f7d3a" : "#58994b")}</g>`,
    ) +
    path(`M${x - 40} ${y - 66} L${x + 40} ${y - 66} L${x + 28} ${y + 10} L${x - 28} ${y + 10}Z`, "#b5643c") +
    rect(x - 46, y - 76, 92, 16, "#c8764c", 4)
  );
}

function table(random: Random): string {
  const wood = random.chance(0.6)
    ? paint(random.int(18, 34), random.int(30, 52), random.int(36, 62))
    : paint(random.int(0, 359), random.int(18, 45), random.int(48, 80));
  const cloth = random.int(0, 2);
  const blur = paint(random.int(0, 359), 22, random.int(62, 86));
  return (
    gradient("w", blur.light, blur.base) +
    rect(0, 0, width, height, "url(#w)") +
    repeat(4, () => circle(random.int(0, 800), random.int(20, 240), random.int(40, 110), "rgba(255,255,255,.12)")) +
    path("M0 330 L800 300 L800 600 L0 600Z", wood.base) +
    (cloth === 0
      ? repeat(11, (index) => line(`M0 ${346 + index * 26} L800 ${318 + index * 29}`, wood.dark, 2 + (index % 3)))
      : "") +
    (cloth === 1
      ? repeat(70, (index) => circle(((index * 83) % 800) + 10, 350 + ((index * 47) % 240), 6, wood.light))
      : "") +
    (cloth === 2
      ? repeat(14, (index) => line(`M${index * 64 - 30} 600 L${index * 58 + 20} 306`, wood.light, 9)) +
        repeat(5, (index) => line(`M0 ${364 + index * 54} L800 ${340 + index * 58}`, wood.light, 9))
      : "") +
    path("M0 330 L800 300 L800 308 L0 338Z", wood.light)
  );
}

function sky(random: Random): string {
  const evening = random.chance(0.3);
  const hue = evening ? random.int(18, 40) : random.int(195, 215);
  return (
    gradient("k", colour(evening ? 215 : hue, 50, evening ? 62 : 66), colour(hue, evening ? 80 : 60, 86)) +
    rect(0, 0, width, height, "url(#k)") +
    circle(random.int(60, 740), random.int(50, 150), random.int(28, 46), evening ? "#ffc27a" : "#fff4c2") +
    repeat(random.int(0, 4), () => {
      const x = random.int(40, 760);
      const y = random.int(50, 180);
      return ellipse(x, y, 70, 20, "rgba(255,255,255,.75)") + ellipse(x + 34, y - 14, 44, 22, "rgba(255,255,255,.75)");
    })
  );
}

function street(random: Random): string {
  const shops = random.int(3, 5);
  const wide = width / shops;
  const road = paint(30, random.int(4, 22), random.int(44, 64));
  return (
    sky(random) +
    repeat(shops, (index) => {
      const wall = paint(random.int(0, 359), random.int(20, 50), random.int(62, 80));
      const top = random.int(110, 210);
      const x = index * wide;
      const shutter = random.chance(0.6);
      return (
        rect(x, top, wide, 330 - top + 90, wall.base) +
        rect(x, top, wide, 12, wall.darker) +
        rect(x + wide * 0.12, 250, wide * 0.76, 34, wall.darker, 3) +
        (shutter
          ? rect(x + wide * 0.16, 292, wide * 0.68, 116, "#8f979e") +
            repeat(8, (slat) => rect(x + wide * 0.16, 296 + slat * 14, wide * 0.68, 4, "#767e85"))
          : rect(x + wide * 0.16, 292, wide * 0.68, 116, "#3a3430") +
            repeat(6, (box) =>
              rect(
                x + wide * (0.2 + (box % 3) * 0.21),
                310 + Math.floor(box / 3) * 50,
                wide * 0.16,
                34,
                colour(random.int(0, 359), 60, 52),
                3,
              ),
            ))
      );
    }) +
    rect(0, 408, width, height - 408, road.base) +
    rect(0, 404, width, 16, road.light) +
    repeat(24, (index) => ellipse(((index * 149) % 800) + 4, 440 + ((index * 67) % 150), 16, 3, road.dark))
  );
}

function field(random: Random): string {
  const land = paint(random.int(34, 110), random.int(30, 52), random.int(38, 56));
  const far = paint(random.int(80, 130), 30, random.int(34, 46));
  return (
    sky(random) +
    path(`M0 330 Q200 ${random.int(240, 320)} 400 330 T800 ${random.int(290, 330)} V420 H0Z`, far.light) +
    repeat(random.int(2, 7), () => {
      const x = random.int(0, 800);
      const size = random.int(26, 56);
      return (
        rect(x - 5, 340 - size * 0.4, 10, size, "#6d4a2b") +
        circle(x, 330 - size, size * 0.8, far.dark) +
        circle(x + size * 0.6, 344 - size, size * 0.55, far.base)
      );
    }) +
    rect(0, 356, width, 250, land.base) +
    repeat(9, (index) => line(`M${-500 + index * 230} 600 L${130 + index * 70} 358`, land.dark, 6)) +
    repeat(60, (index) =>
      line(
        `M${(index * 131) % 800} ${392 + ((index * 59) % 200)} l-5 -14 m5 14 l6 -13`,
        index % 2 ? land.light : land.darker,
        3,
      ),
    ) +
    (random.chance(0.4)
      ? repeat(9, (index) => rect(index * 100 - 6, 318, 9, 76, "#8d6a43", 2)) +
        line("M0 336 H800 M0 362 H800", "#c9c5bb", 2.5)
      : "")
  );
}

function open(random: Random): string {
  const land = paint(random.int(30, 100), random.int(22, 42), random.int(48, 62));
  return (
    sky(random) +
    path("M0 380 Q260 330 520 372 T800 360 V600 H0Z", land.dark) +
    rect(0, 420, width, 190, land.base) +
    repeat(40, (index) =>
      ellipse((index * 173) % 800, 440 + ((index * 71) % 150), 13, 3, index % 2 ? land.light : land.dark),
    )
  );
}
