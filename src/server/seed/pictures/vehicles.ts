import type { Random } from "../lib/random.ts";
import { circle, ellipse, group, line, lively, metallic, paintOf, path, rect, repeat, ring } from "./svg.ts";

/** A wheel that stands on the ground at y = 100. */
function wheel(x: number, radius: number, spokes: number): string {
  const y = 100 - radius;
  return (
    circle(x, y, radius, "#1d1f22") +
    circle(x, y, radius * 0.62, "#b9bec4") +
    circle(x, y, radius * 0.5, "#71777e") +
    repeat(spokes, (index) =>
      group(
        `translate(${x} ${y}) rotate(${(index * 360) / spokes})`,
        rect(-radius * 0.07, -radius * 0.55, radius * 0.14, radius * 0.5, "#d7dbe0"),
      ),
    ) +
    circle(x, y, radius * 0.14, "#e6e9ec")
  );
}

const glass = "#20303c";
const lamp = "#ffe9a8";

export function car(random: Random): string {
  const body = paintOf(random, metallic);
  const tall = random.chance(0.45);
  const roof = tall ? -62 : -50;
  const rear = random.pick([-150, -128]);
  const spokes = random.pick([5, 6, 8, 10]);
  return (
    path(
      `M${rear} 8 L${rear + 48} ${roof} Q${rear + 56} ${roof - 8} ${rear + 70} ${roof - 8} L58 ${roof - 8} Q72 ${roof - 8} 82 ${roof} L124 8Z`,
      body.dark,
    ) +
    path(`M${rear + 24} 4 L${rear + 58} ${roof + 6} L-18 ${roof + 6} L-18 4Z`, glass) +
    path(`M-8 4 L-8 ${roof + 6} L62 ${roof + 6} L104 4Z`, glass) +
    path(`M4 4 L34 ${roof + 6} L46 ${roof + 6} L16 4Z`, "rgba(255,255,255,.16)") +
    path(`M-182 20 Q-180 2 -150 0 L120 0 Q176 6 186 34 L188 70 Q186 82 172 82 L-174 82 Q-186 82 -186 68Z`, body.base) +
    path(`M-182 22 Q-100 12 0 14 Q100 14 184 34 L184 40 Q100 22 0 24 Q-100 22 -184 32Z`, body.light) +
    rect(-186, 62, 374, 12, body.darker, 4) +
    line(`M-14 6 L-14 70 M-110 18 Q-106 60 -92 70 M92 14 Q96 50 88 70`, body.darker, 2.5) +
    rect(-4, 26, 24, 5, body.darker, 2) +
    rect(-104, 26, 24, 5, body.darker, 2) +
    ellipse(174, 40, 13, 9, lamp) +
    rect(-186, 30, 12, 20, "#c0392b", 4) +
    rect(168, 58, 20, 8, "#222", 3) +
    (random.chance(0.35) ? line(`M${rear + 66} ${roof - 16} L60 ${roof - 16}`, "#3b3f44", 5) : "") +
    wheel(-106, 38, spokes) +
    wheel(112, 38, spokes)
  );
}

export function pickup(random: Random): string {
  const body = paintOf(random, metallic);
  const load = random.int(0, 4);
  const bales = ["#d9b44a", "#8d5a2b", "#5d8f3a", "#a8743c"];
  return (
    repeat(load, (index) =>
      rect(-172 + index * 42, -42 - (index % 2) * 14, 40, 50 + (index % 2) * 14, bales[index] ?? "#999", 5),
    ) +
    path("M28 10 L34 -62 Q36 -72 48 -72 L98 -72 Q108 -72 114 -62 L140 4 L140 20Z", body.dark) +
    path("M42 2 L46 -56 L76 -56 L76 2Z M84 2 L84 -56 L98 -56 L124 2Z", glass) +
    rect(-190, 2, 216, 62, body.base, 5) +
    repeat(6, (index) => rect(-178 + index * 34, 10, 4, 46, body.dark)) +
    path("M26 0 L140 0 Q176 6 182 34 L184 74 Q184 82 174 82 L26 82Z", body.base) +
    rect(-190, 62, 374, 14, body.darker, 3) +
    line("M82 4 L82 72", body.darker, 2.5) +
    rect(90, 22, 18, 5, body.darker, 2) +
    ellipse(172, 36, 10, 9, lamp) +
    rect(-192, 26, 8, 16, "#c0392b", 3) +
    wheel(-118, 36, 6) +
    wheel(118, 36, 6)
  );
}

export function motorcycle(random: Random): string {
  const body = paintOf(random, lively);
  const spokes = random.pick([3, 5, 12, 16]);
  const classic = random.chance(0.4);
  return (
    wheel(-118, 54, spokes) +
    wheel(122, 54, spokes) +
    line("M-118 46 L-24 52 L18 40 L-60 -16 L-118 46", "#2b2e33", 10) +
    line("M122 46 L86 -46 L72 -64", "#9aa1a8", 10) +
    path("M-40 20 L44 14 L58 60 Q20 82 -30 74Z", "#43484f") +
    repeat(4, (index) => rect(-26, 24 + index * 9, 68, 4, "#7f868e", 2)) +
    line("M20 74 Q-60 92 -150 70", "#b8bec5", 12) +
    path(
      classic
        ? "M-34 -18 Q-20 -58 40 -52 Q84 -46 84 -20 L62 0 L-30 2Z"
        : "M-40 -14 L-14 -56 L58 -60 L94 -30 L50 8 L-28 4Z",
      body.base,
    ) +
    path(classic ? "M-18 -30 Q0 -46 40 -42 L30 -30Z" : "M-20 -18 L0 -44 L50 -48 L22 -20Z", body.light) +
    path("M-156 -30 Q-120 -40 -30 -30 L-34 -8 L-140 -10 Q-156 -14 -156 -30Z", "#26282c") +
    path("M-160 -12 L-70 -8 L-100 20 L-148 16Z", body.dark) +
    path("M74 8 Q120 -26 172 22 L164 32 Q124 -6 84 26Z", body.base) +
    circle(96, -48, 18, "#2d3035") +
    circle(104, -48, 13, lamp) +
    line("M72 -66 L50 -84 L34 -84", "#30343a", 7) +
    ellipse(54, -100, 12, 9, "#2b2e33") +
    rect(-172, -20, 12, 12, "#c0392b", 3) +
    line("M-30 74 L-46 100", "#3a3e44", 6)
  );
}

export function scooter(random: Random): string {
  const body = paintOf(random, lively);
  const seat = random.pick(["#2a2422", "#5a3a28", "#3a3f47"]);
  return (
    wheel(-104, 36, 5) +
    wheel(120, 36, 5) +
    line("M120 64 L96 -40 L84 -92", "#80878f", 10) +
    path(
      "M-168 30 Q-160 -28 -92 -32 L-30 -30 Q-10 10 6 34 L62 34 Q80 8 84 -40 L108 -46 Q118 10 96 58 Q92 66 80 66 L-60 66 Q-72 30 -110 34 Q-140 36 -146 54Z",
      body.base,
    ) +
    path("M-160 16 Q-146 -18 -92 -22 L-36 -20 L-28 -4 L-96 -6 Q-136 -4 -150 22Z", body.light) +
    path("M84 -40 L108 -46 Q114 0 98 48 L84 52 Q92 0 84 -40Z", body.dark) +
    path("M-158 -32 Q-150 -52 -112 -50 L-40 -44 Q-22 -40 -26 -28 L-150 -26Z", seat) +
    path("M82 46 Q122 8 160 52 L152 60 Q122 30 94 60Z", body.dark) +
    rect(0, 38, 74, 10, "#3b3f45", 4) +
    path("M74 -96 L112 -88 L108 -58 L82 -60Z", body.base) +
    circle(106, -72, 11, lamp) +
    line("M86 -92 L58 -104", "#2e3136", 8) +
    line("M84 -96 L70 -126", "#6d747c", 4) +
    ellipse(68, -132, 13, 9, "#2e3136") +
    rect(-174, -8, 12, 14, "#c0392b", 4) +
    line("M-66 66 L-84 98", "#3a3e44", 6)
  );
}

export function bicycle(random: Random): string {
  const frame = paintOf(random, lively);
  const step = random.chance(0.35);
  const thin = (x: number) =>
    ring(x, 38, 60, "#222529", 7) +
    ring(x, 38, 54, "#aeb4ba", 2) +
    repeat(14, (index) => group(`translate(${x} 38) rotate(${index * 25.7})`, rect(-0.8, -54, 1.6, 54, "#b9bfc5"))) +
    circle(x, 38, 6, "#6e757c");
  return (
    thin(-112) +
    thin(118) +
    line(`M-112 38 L-8 40 L-46 -48 L-112 38`, frame.base, 8) +
    line(step ? "M-8 40 Q40 20 88 -44 M-30 -8 Q30 -4 84 -30" : "M-8 40 L88 -44 L-42 -40", frame.base, 8) +
    line("M118 38 L86 -50 L82 -74", frame.dark, 8) +
    line("M82 -74 Q108 -82 116 -70 M82 -74 L66 -80", "#30343a", 8) +
    line("M-46 -48 L-52 -68", "#6e757c", 7) +
    path("M-84 -72 Q-50 -84 -22 -70 Q-40 -60 -78 -62Z", "#2a2422") +
    ring(-8, 40, 17, "#565c63", 5) +
    line("M-8 40 L12 68 M4 70 L24 68", "#33373c", 6) +
    line("M-112 30 L-8 24 M-112 46 L-8 56", "#565c63", 2) +
    (random.chance(0.6) ? path("M78 -62 L128 -62 L120 -22 L86 -22Z", "rgba(120,90,50,.9)") : "") +
    (random.chance(0.6) ? line("M-150 -36 L-60 -36 M-146 -36 L-112 38", "#777e85", 5) : "")
  );
}
