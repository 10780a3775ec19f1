import type { Random } from "../lib/random.ts";
import { circle, ellipse, group, line, lively, paintOf, path, rect, repeat } from "./svg.ts";

export function saree(random: Random): string {
  const cloth = paintOf(random, lively);
  const border = paintOf(random, [
    [44, 80, 50],
    [2, 70, 42],
    [140, 50, 34],
    [300, 40, 40],
  ]);
  const folded = random.chance(0.45);
  const motif = (x: number, y: number) => circle(x, y, 5, border.light) + circle(x, y, 2, cloth.darker);
  if (folded) {
    const layers = random.int(2, 4);
    return repeat(layers, (index) => {
      const shade = index === layers - 1 ? cloth : paintOf(random, lively);
      const y = 60 - index * 44;
      return (
        rect(-160, y, 320, 42, shade.base, 14) +
        rect(-160, y + 26, 320, 14, border.base, 6) +
        repeat(10, (dot) => circle(-140 + dot * 31, y + 33, 3.5, "#fff3c9")) +
        rect(-160, y, 320, 8, shade.light, 6)
      );
    });
  }
  return (
    line("M-180 -132 H180", "#8b6a45", 8) +
    path(
      "M-120 -130 L120 -130 Q132 0 150 98 Q100 108 60 98 Q20 108 -20 98 Q-60 108 -150 98 Q-132 0 -120 -130Z",
      cloth.base,
    ) +
    repeat(5, (index) =>
      line(`M${-84 + index * 42} -126 Q${-90 + index * 44} 0 ${-104 + index * 52} 92`, cloth.dark, 7),
    ) +
    repeat(28, (index) => motif(-100 + (index % 7) * 33, -100 + Math.floor(index / 7) * 42 + (index % 2) * 14)) +
    path(
      "M-148 70 Q-60 82 -20 72 Q20 82 60 72 Q100 82 147 70 L150 98 Q100 108 60 98 Q20 108 -20 98 Q-60 108 -150 98Z",
      border.base,
    ) +
    repeat(9, (index) => path(`M${-134 + index * 32} 92 l10 -16 l10 16Z`, "#fff3c9")) +
    path("M60 -134 L124 -134 Q140 -40 128 50 L76 56 Q84 -40 60 -134Z", border.base) +
    repeat(6, (index) => ellipse(98, -108 + index * 28, 15, 8, border.light)) +
    repeat(6, (index) => line(`M${80 + index * 9} 54 l0 14`, border.dark, 3))
  );
}

export function shirt(random: Random): string {
  const cloth = paintOf(random, [...lively, [0, 0, 93], [215, 30, 30], [30, 20, 84]]);
  const striped = random.chance(0.4);
  const long = random.chance(0.5) ? 100 : 84;
  return (
    line("M0 -128 Q4 -150 18 -142 Q24 -130 0 -124 L-70 -98 M0 -124 L70 -98", "#6d747b", 5) +
    path("M-66 -104 L-172 -50 L-146 2 L-92 -20Z", cloth.dark) +
    path("M66 -104 L172 -50 L146 2 L92 -20Z", cloth.dark) +
    path(`M-66 -106 Q0 -84 66 -106 L96 -88 Q86 0 98 ${long} Q0 ${long + 8} -98 ${long} Q-86 0 -96 -88Z`, cloth.base) +
    `<clipPath id="c"><path d="M-66 -106 Q0 -84 66 -106 L96 -88 Q86 0 98 ${long} Q0 ${long + 8} -98 ${long} Q-86 0 -96 -88Z"/></clipPath>` +
    (striped
      ? `<g clip-path="url(#c)">${repeat(9, (index) => rect(-96 + index * 24, -110, 8, 220, cloth.light))}</g>`
      : "") +
    path("M-30 -96 L0 -62 L30 -96 L40 -104 L6 -50 L-6 -50 L-40 -104Z", cloth.darker) +
    line(`M0 -52 V${long}`, cloth.darker, 3) +
    repeat(5, (index) => circle(0, -36 + index * 28, 4.5, "#f6f1e4")) +
    (random.chance(0.6) ? rect(28, -40, 44, 46, cloth.dark, 4) + rect(28, -40, 44, 9, cloth.darker, 3) : "") +
    (random.chance(0.3) ? repeat(9, (index) => circle(-18 + (index % 2) * 36, -70 + index * 12, 3.5, "#e2b93b")) : "")
  );
}

export function book(random: Random): string {
  const standing = random.chance(0.4);
  const count = standing ? random.int(4, 6) : random.int(2, 6);
  const tops = Array.from({ length: count }, () => paintOf(random, lively));
  if (standing) {
    return (
      tops
        .map((cover, index) => {
          const height = 130 + ((index * 37) % 70);
          return group(
            `translate(${-130 + index * 50} 0)`,
            rect(0, 100 - height, 46, height, cover.base, 4),
            rect(0, 116 - height, 46, 8, cover.light),
            rect(8, 136 - height, 30, 40, cover.dark, 3),
            rect(0, 78, 46, 6, cover.light),
          );
        })
        .join("") + rect(-150, 98, 330, 8, "#6f4b2a", 3)
    );
  }
  const first = tops[0];
  return (
    tops
      .map((cover, index) => {
        const shift = ((index * 41) % 36) - 18;
        const y = 66 - index * 34;
        return (
          rect(-130 + shift, y, 260, 34, cover.base, 5) +
          rect(-120 + shift, y + 6, 252, 22, "#f5efdf", 3) +
          rect(-130 + shift, y, 22, 34, cover.dark, 5) +
          line(`M${-100 + shift} ${y + 13} H${128 + shift} M${-100 + shift} ${y + 20} H${128 + shift}`, "#d9d0bb", 1.5)
        );
      })
      .join("") +
    (first === undefined || count > 4
      ? ""
      : group(
          "translate(150 30) rotate(10)",
          rect(-46, -70, 100, 138, first.base, 6),
          rect(-46, -70, 14, 138, first.dark, 5),
          rect(-20, -48, 62, 14, "#fff8e2", 3),
          circle(10, 14, 22, first.light),
          rect(-14, 46, 50, 7, "#fff8e2", 3),
        ))
  );
}

export function bat(random: Random): string {
  const wood = paintOf(random, [
    [36, 52, 66],
    [32, 48, 58],
    [40, 44, 74],
  ]);
  const grip = paintOf(random, lively);
  const ball = random.chance(0.6) ? "#b3261e" : "#f4f4ee";
  const stumps = random.chance(0.5);
  return (
    (stumps
      ? repeat(3, (index) => rect(90 + index * 30, -84, 11, 184, "#d9a55c", 5)) +
        rect(88, -92, 44, 9, "#b9803a", 4) +
        rect(122, -92, 44, 9, "#b9803a", 4)
      : "") +
    group(
      `translate(-40 -10) rotate(${random.int(-28, 20)})`,
      rect(-9, -132, 18, 78, grip.base, 7),
      repeat(7, (index) => line(`M-9 ${-124 + index * 10} l18 6`, grip.dark, 3)),
      path(
        "M-12 -58 L12 -58 Q32 -40 34 -18 L34 92 Q30 112 0 112 Q-30 112 -34 92 L-34 -18 Q-32 -40 -12 -58Z",
        wood.base,
      ),
      path("M12 -58 Q32 -40 34 -18 L34 92 Q30 108 14 111 L14 -50Z", wood.dark),
      rect(-24, -10, 36, 52, grip.light, 4),
      rect(-24, 4, 36, 10, grip.dark),
    ) +
    circle(66, 76, 25, ball) +
    line("M46 66 Q66 58 84 62 M46 76 Q66 68 88 72", "rgba(255,255,255,.8)", 2.5) +
    (random.chance(0.4)
      ? group(
          "translate(-140 66)",
          path("M-30 34 Q-40 -20 0 -26 Q40 -20 34 20 L44 34Z", grip.dark),
          rect(-34, 24, 84, 10, grip.darker, 4),
        )
      : "")
  );
}
