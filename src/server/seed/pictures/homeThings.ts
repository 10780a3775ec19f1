import type { Random } from "../lib/random.ts";
import { circle, ellipse, group, line, lively, paintOf, path, rect, repeat, wooden } from "./svg.ts";

export function sofa(random: Random): string {
  const cloth = paintOf(random, lively);
  const wood = paintOf(random, wooden);
  const seats = random.int(2, 3);
  const width = 340 / seats;
  const cushion = paintOf(random, lively);
  return (
    rect(-176, 78, 16, 22, wood.dark, 3) +
    rect(160, 78, 16, 22, wood.dark, 3) +
    rect(-182, -70, 364, 120, cloth.dark, 26) +
    repeat(seats, (index) => rect(-168 + index * width, -60, width - 8, 92, cloth.base, 18)) +
    repeat(seats, (index) => circle(-168 + index * width + (width - 8) / 2, -16, 4, cloth.darker)) +
    rect(-180, 30, 360, 52, cloth.dark, 12) +
    repeat(seats, (index) => rect(-170 + index * width, 14, width - 5, 40, cloth.light, 14)) +
    rect(-198, -14, 44, 96, cloth.base, 20) +
    rect(154, -14, 44, 96, cloth.base, 20) +
    group(
      "translate(-120 -8) rotate(-14)",
      rect(-30, -28, 60, 54, cushion.base, 12),
      line("M-16 -14 L16 14 M16 -14 L-16 14", cushion.light, 3),
    ) +
    (random.chance(0.6) ? group("translate(116 -6) rotate(12)", rect(-30, -28, 60, 54, cushion.light, 12)) : "")
  );
}

export function bed(random: Random): string {
  const wood = paintOf(random, wooden);
  const sheet = paintOf(random, lively);
  const high = random.int(-120, -84);
  return (
    rect(-190, high, 30, 220 + (-120 - high), wood.dark, 8) +
    path(`M-178 ${high + 6} Q-120 ${high - 34} -60 ${high + 10} L-60 40 L-178 40Z`, wood.base) +
    rect(-178, 20, 366, 56, wood.base, 6) +
    rect(-178, 20, 366, 10, wood.light, 4) +
    rect(166, -4, 24, 104, wood.dark, 6) +
    path("M-160 22 L-160 -8 Q-160 -24 -140 -24 L150 -24 Q168 -22 168 -6 L168 22Z", "#f4f1ea") +
    path("M-54 -28 L150 -28 Q172 -26 172 -6 L172 44 Q140 54 110 44 Q70 56 40 46 Q0 56 -54 44Z", sheet.base) +
    repeat(5, (index) => line(`M${-38 + index * 42} -26 L${-38 + index * 42} 46`, sheet.light, 6)) +
    rect(-152, -50, 78, 34, "#ffffff", 15) +
    rect(-136, -62, 70, 32, sheet.light, 15) +
    (random.chance(0.5)
      ? rect(-90, 48, 70, 22, wood.dark, 3) +
        rect(-10, 48, 70, 22, wood.dark, 3) +
        circle(-55, 59, 3, "#e2c15a") +
        circle(25, 59, 3, "#e2c15a")
      : "")
  );
}

export function cupboard(random: Random): string {
  const steel = random.chance(0.45);
  const body = steel
    ? paintOf(random, [
        [215, 14, 52],
        [150, 14, 46],
        [30, 20, 50],
        [0, 0, 66],
      ])
    : paintOf(random, wooden);
  const doors = random.int(2, 3);
  const width = (doors === 3 ? 236 : 176) / doors;
  const left = (-width * doors) / 2;
  const mirror = random.int(0, doors);
  return (
    rect(left - 8, -146, width * doors + 16, 236, body.dark, 6) +
    rect(left - 14, -152, width * doors + 28, 14, body.darker, 3) +
    repeat(doors, (index) => {
      const x = left + index * width;
      return (
        rect(x + 2, -134, width - 4, 176, body.base, 3) +
        (index === mirror
          ? rect(x + 10, -122, width - 20, 152, "#bcd3dc", 2) +
            path(`M${x + 14} 20 L${x + width - 16} -118 l0 40 L${x + 34} 26Z`, "rgba(255,255,255,.4)")
          : rect(x + 12, -122, width - 24, 66, body.light, 3) + rect(x + 12, -46, width - 24, 76, body.light, 3)) +
        rect(x + width - 14, -48, 5, 30, steel ? "#e8e8e8" : "#d8b04a", 2) +
        rect(x + 2, 48, width - 4, 36, body.base, 3) +
        circle(x + width / 2, 66, 4, "#d8b04a")
      );
    }) +
    rect(left, 88, 16, 12, body.darker) +
    rect(-left - 16, 88, 16, 12, body.darker)
  );
}

export function table(random: Random): string {
  const wood = paintOf(random, wooden);
  const cloth = paintOf(random, lively);
  const chairs = random.int(1, 4);
  const chair = (x: number, flip: number) =>
    group(
      `translate(${x} 0) scale(${flip} 1)`,
      rect(-34, -64, 10, 164, wood.dark, 3),
      rect(-34, 24, 62, 12, cloth.base, 5),
      rect(18, 34, 9, 66, wood.dark, 3),
      repeat(3, (index) => rect(-33, -56 + index * 24, 8, 10, wood.light)),
      rect(-36, -66, 14, 10, wood.base, 4),
    );
  return (
    (chairs > 2 ? chair(-60, 1) : "") +
    (chairs > 3 ? chair(70, -1) : "") +
    chair(-158, 1) +
    (chairs > 1 ? chair(160, -1) : "") +
    rect(-120, 0, 16, 100, wood.base, 3) +
    rect(104, 0, 16, 100, wood.base, 3) +
    rect(-112, 10, 224, 20, wood.dark) +
    rect(-138, -14, 276, 22, wood.light, 6) +
    (random.chance(0.5) ? path("M-80 -14 L80 -14 L64 30 L-64 30Z", cloth.light) : "") +
    (random.chance(0.6)
      ? path("M-16 -14 L-12 -50 Q0 -58 12 -50 L16 -14Z", cloth.dark) +
        repeat(5, (index) => circle(-20 + index * 10, -64 - (index % 2) * 14, 9, cloth.base))
      : ellipse(0, -20, 34, 8, "#e8e2d4") + repeat(4, (index) => circle(-18 + index * 12, -28, 9, "#d9822b")))
  );
}

export function fridge(random: Random): string {
  const body = paintOf(random, [
    [0, 0, 88],
    [210, 8, 68],
    [350, 55, 36],
    [215, 30, 38],
    [330, 35, 52],
    [0, 0, 28],
  ]);
  const double = random.chance(0.5);
  const split = double ? -54 : -96;
  return (
    rect(-78, -150, 156, 244, body.dark, 12) +
    rect(-72, -144, 144, split + 140, body.base, 8) +
    rect(-72, split + 2, 144, 88 - split, body.base, 8) +
    path("M-72 -136 L-40 -144 L10 -144 L-72 10Z", "rgba(255,255,255,.2)") +
    rect(50, split - 34, 9, 28, "#eceff1", 4) +
    rect(50, split + 14, 9, 54, "#eceff1", 4) +
    rect(-58, -132, 38, 8, "rgba(255,255,255,.8)", 2) +
    (random.chance(0.6)
      ? group(
          "translate(-20 20)",
          repeat(6, (index) => group(`rotate(${index * 60})`, ellipse(0, -18, 9, 17, "rgba(255,255,255,.55)"))),
          circle(0, 0, 8, "rgba(255,210,90,.9)"),
        )
      : repeat(3, (index) =>
          rect(-50 + index * 34, 10 + (index % 2) * 26, 22, 18, random.pick(["#e8c547", "#6fb1d6", "#d4664f"]), 3),
        )) +
    rect(-70, 92, 20, 8, "#2b2e33") +
    rect(50, 92, 20, 8, "#2b2e33")
  );
}

export function washer(random: Random): string {
  const body = paintOf(random, [
    [0, 0, 90],
    [210, 10, 70],
    [215, 14, 40],
    [350, 30, 50],
  ]);
  const front = random.chance(0.55);
  const shell =
    rect(-100, -96, 200, 190, body.base, 12) +
    rect(78, -96, 22, 190, body.dark, 10) +
    rect(-92, 94, 26, 7, "#2b2e33") +
    rect(66, 94, 26, 7, "#2b2e33");
  const panel =
    rect(-90, -86, 168, 32, "#2d3238", 5) + circle(56, -70, 11, "#c9ced3") + rect(-80, -80, 56, 20, "#3f9f8f", 3);
  const lid = front
    ? circle(0, 24, 62, "#c7ccd1") +
      circle(0, 24, 50, "#3a444e") +
      path("M-46 34 Q-20 14 4 34 Q26 50 47 30 Q44 66 0 74 Q-40 66 -46 34Z", "#7fb6d6") +
      path("M-30 0 Q-10 -22 20 -18", "rgba(255,255,255,.3)")
    : path("M-100 -96 L-84 -128 L92 -128 L100 -96Z", body.light) +
      rect(-66, -122, 132, 18, "#39434c", 6) +
      rect(-70, -30, 120, 4, body.dark) +
      rect(-70, 40, 120, 4, body.dark);
  return shell + panel + lid + rect(-84, 78, 40, 8, random.pick(["#c0392b", "#2f7fbf", "#16806f"]), 2);
}
