import type { AdvertisementType } from "#contract/resources/advertisements.ts";
import { randomOf } from "../lib/random.ts";
import { drawings, type DrawingName } from "./drawings.ts";
import { svg } from "./picture.ts";
import { circle, group, lively, paintOf, path, rect, repeat } from "./svg.ts";

/** Width and height in pixels by the type of the advertisement. */
const sizes = { Banner: [1200, 400], Splash: [720, 1280], "Visiting Card": [1050, 600], Video: [1280, 720] } as const;

interface Ad {
  readonly types: AdvertisementType;
  readonly drawing: DrawingName;
}

/** An advertisement's picture: what the company sells, and bars where its words would stand. */
export function adSvg(ad: Ad, subject: string, shot: string): string {
  const random = randomOf("ad", subject, shot);
  const [across, down] = sizes[ad.types];
  const main = paintOf(random, lively);
  const other = paintOf(random, lively);
  const tall = down > across;
  const scale = tall ? 1.55 : down / 420;
  const x = tall ? across / 2 : across * 0.72;
  const y = tall ? down * 0.66 : down * 0.78;
  const left = tall ? across * 0.14 : across * 0.06;
  const top = tall ? down * 0.1 : down * 0.2;
  const bar = down / (tall ? 40 : 18);
  return svg(
    across,
    down,
    rect(0, 0, across, down, main.base),
    path(
      `M0 ${down} L0 ${down * 0.72} Q${across * 0.4} ${down * 0.5} ${across} ${down * 0.8} L${across} ${down}Z`,
      main.dark,
    ),
    repeat(6, (index) => circle(random.int(0, across), random.int(0, down), 20 + index * 14, "rgba(255,255,255,.07)")),
    circle(x, y - 100 * scale * 0.9, 190 * scale * 0.95, other.light),
    group(`translate(${x} ${y}) scale(${scale * 0.86}) translate(0 -100)`, drawings[ad.drawing].draw(random)),
    circle(left + bar * 1.3, top + bar, bar * 1.3, "#fff"),
    circle(left + bar * 1.3, top + bar, bar * 0.7, other.dark),
    rect(left + bar * 3.2, top + bar * 0.2, across * 0.2, bar * 1.5, "#fff", bar * 0.4),
    repeat(3, (index) =>
      rect(
        left,
        top + bar * (3.4 + index * 1.7),
        across * (0.36 - ((index * 7 + random.int(0, 4)) % 12) / 100),
        bar,
        index === 0 ? other.light : "rgba(255,255,255,.8)",
        bar * 0.4,
      ),
    ),
    rect(left, top + bar * 9, across * 0.17, bar * 2.2, other.base, bar * 1.1),
    rect(left + across * 0.03, top + bar * 9.75, across * 0.11, bar * 0.7, "#fff", bar * 0.3),
  );
}
