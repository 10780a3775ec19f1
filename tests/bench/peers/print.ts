import type { Figures } from "../start/measure.ts";
import type { Use } from "./using.ts";

/** By the names of the apps. */
type Each = ReadonlyMap<string, number | undefined>;

/** One line: each app's figure, Haat's share of the others', and what is wanted. */
function line(each: Each, limit: string, digits = 0) {
  const rounded = (value: number | undefined) => (value === undefined ? "–" : Number(value.toFixed(digits)));
  const [haat, floor, reactAdmin] = ["Haat", "floor", "react-admin"].map((name) => each.get(name));
  const share = (other: number | undefined) =>
    haat === undefined || other === undefined ? "–" : Number((haat / other).toFixed(2));
  return {
    Haat: rounded(haat),
    floor: rounded(floor),
    "react-admin": rounded(reactAdmin),
    "× floor": share(floor),
    "× react-admin": share(reactAdmin),
    wanted: limit,
  };
}

export function printStart(figures: ReadonlyMap<string, Figures>, tablet: boolean): void {
  const each = (pick: (one: Figures, name: string) => number): Each =>
    new Map([...figures].map(([name, one]) => [name, pick(one, name)]));
  console.table({
    "login, first contentful paint, ms": line(
      each((one) => one.loginPaint),
      "",
    ),
    "Posts by its address, cold, first row, ms": line(
      each((one) => one.coldRow),
      `1.5 × floor, ${tablet ? "0.65" : "0.4"} × react-admin`,
    ),
    "browser restarted, first row, ms": line(
      each((one) => one.onlineRow),
      "",
    ),
    "the same, Haat without a network, ms": line(
      each((one) => one.restartRow),
      tablet ? "less than the floor" : "1.5 × floor",
    ),
    "JS and CSS to the login, KiB": line(
      each((one) => one.loginKib),
      "120",
    ),
    "JS and CSS to the first row, KiB": line(
      each((one) => one.listKib),
      "0.55 × react-admin",
    ),
  });
}

/** A line without a figure is left out. */
export function printUse(uses: ReadonlyMap<string, Partial<Use>>): void {
  const each = (name: keyof Use): Each => new Map([...uses].map(([app, use]) => [app, use[name]]));
  const lines = {
    "100 → 1,000 rows, painted, ms": line(each("thousand"), "1.5 × floor"),
    "1,000 → 10,000 rows, painted, ms": line(each("tenThousand"), ""),
    "an approval among 1,000 rows, painted, ms": line(each("approve"), ""),
    "heap after all screens, MB": line(each("heap"), "0.7 × react-admin", 1),
    "the same, back on Posts, MB": line(each("heapOnPosts"), "0.7 × react-admin", 1),
  };
  console.table(Object.fromEntries(Object.entries(lines).filter(([, { Haat }]) => Haat !== "–")));
}
