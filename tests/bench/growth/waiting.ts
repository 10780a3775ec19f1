import { fill, timeAdding, type Adding } from "../replay/adding.ts";
import { openPosts, type Place } from "../replay/place.ts";
import type { Growth } from "./print.ts";
import { unplugged } from "./unplugged.ts";

/**
 * A start behind changes that wait, and one more behind them. Chromium's databases get slower with what was ever written to them,
 * which is part of the figures here; `bench:replay` tells it apart.
 */
export async function growWaiting(place: Place, sizes: readonly number[]): Promise<readonly Growth[]> {
  const [post] = await place.target.page(1);
  if (post === undefined) throw new Error("No post");
  const starts: number[] = [];
  const added: Adding[] = [];
  for (const size of sizes) {
    const { start, finished } = await unplugged(place, {
      prepare: async (page) => {
        place.proxy.setOnline(false);
        await fill(page, post, size);
      },
      finish: async (context) => {
        const page = await openPosts(context, place.proxy.url);
        const waiting = await page.evaluate(() => window.haatOutbox?.snapshot().rows.length);
        if (waiting !== size) throw new Error(`${waiting} changes wait instead of ${size}`);
        return timeAdding(page, post, 21);
      },
    });
    starts.push(start);
    added.push(finished);
  }
  return [
    { what: "restarted without a network, first row", unit: "ms", values: starts },
    { what: "one more change, saved", unit: "ms", values: added.map(({ saved }) => saved) },
    { what: "one more change, painted", unit: "ms", values: added.map(({ painted }) => painted) },
  ];
}
