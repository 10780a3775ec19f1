/**
 * `npm run bench:growth`: what gets slower or larger as there is more of it: posts on the server, changes in the outbox, posts on the
 * device, screens visited. Each figure with its ratio to the one at the smallest size. `-- --quick` for small sizes, `-- --rows
 * 100,1000` (`--waiting`, `--saved`, `--screens`) for others, `-- --only rows` for a part, `-- --runs 7` for another number of runs.
 */
import { parseArgs } from "node:util";
import { openPlace } from "./replay/place.ts";
import { printGrowth } from "./growth/print.ts";
import { growRows } from "./growth/rows.ts";
import { growSaved } from "./growth/saved.ts";
import { growScreens } from "./growth/screens.ts";
import { growWaiting } from "./growth/waiting.ts";

const parts = ["rows", "waiting", "saved", "screens"] as const;
type Part = (typeof parts)[number];

const whole: Readonly<Record<Part, string>> = {
  rows: "100,1000,10000,100000",
  waiting: "10,1000,10000",
  saved: "100,1000,10000",
  screens: "1,25,100",
};
const quick: typeof whole = { rows: "100,1000", waiting: "10,100", saved: "100,300", screens: "1,13" };

/** Enough for a first page; more where more are to be saved. */
const leastPosts = 200;

export async function run(argv: readonly string[]): Promise<void> {
  const size = { type: "string" } as const;
  const { values } = parseArgs({
    args: [...argv],
    options: {
      rows: size,
      waiting: size,
      saved: size,
      screens: size,
      quick: { type: "boolean", default: false },
      only: { type: "string" },
      runs: { type: "string" },
    },
  });
  const sizesOf = (part: Part) => sizesIn(values[part] ?? (values.quick ? quick : whole)[part]);
  const wants = (part: Part) => values.only === undefined || values.only === part;
  if (!parts.some(wants)) throw new Error(`--only knows ${parts.join(", ")}`);
  const runs = Number(values.runs ?? (values.quick ? 1 : 5));

  if (wants("rows")) {
    const sizes = sizesOf("rows");
    printGrowth("rows on the server", sizes, await growRows(sizes, runs));
  }
  const others = parts.filter((part) => part !== "rows").filter(wants);
  if (others.length === 0) return;
  const place = await openPlace(Math.max(leastPosts, ...(wants("saved") ? sizesOf("saved") : [])));
  const { session } = place.target;
  try {
    if (wants("waiting")) {
      const sizes = sizesOf("waiting");
      printGrowth("changes waiting in the outbox", sizes, await growWaiting(place, sizes));
    }
    if (wants("saved")) {
      const sizes = sizesOf("saved");
      printGrowth("posts read before the network went", sizes, await growSaved(place, sizes));
    }
    if (wants("screens")) {
      const sizes = sizesOf("screens");
      printGrowth("screens visited", sizes, await growScreens(place.target.url, session, sizes));
    }
  } finally {
    await place.close();
  }
}

/** From the smallest on: the first is what the others are compared with. */
function sizesIn(list: string): readonly number[] {
  const sizes = list.split(",").map(Number);
  if (sizes.some((size) => !Number.isInteger(size) || size < 1)) throw new Error(`No sizes: ${list}`);
  return sizes.toSorted((one, other) => one - other);
}
