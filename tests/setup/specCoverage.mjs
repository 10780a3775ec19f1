import { runnerImport } from "vite";

/**
 * Which parts of the spec the given test titles name, and which titles name none.
 * @param {readonly string[]} titles full titles, the words of the describes included
 */
export async function specCoverage(titles) {
  const { module } = await runnerImport("./tests/setup/specParts.ts", { configFile: false, logLevel: "error" });
  const named = titles.map((title) => partsNamedIn(title, module.specParts));
  return {
    parts: module.specParts.map((part) => ({ ...part, tests: named.filter((names) => names.has(part.name)).length })),
    nameless: titles.filter((_, index) => named[index].size === 0),
  };
}

/** The longest name counts where two begin alike: `§3 Plan type` is not `§3 Plan`. */
function partsNamedIn(title, parts) {
  const lower = title.toLowerCase();
  const at = new Map();
  for (const { name } of parts) {
    for (
      let index = lower.indexOf(name.toLowerCase());
      index >= 0;
      index = lower.indexOf(name.toLowerCase(), index + 1)
    ) {
      const whole = !/\p{L}/u.test(lower[index + name.length] ?? "") && !/\p{L}/u.test(lower[index - 1] ?? "");
      if (whole && name.length > (at.get(index)?.length ?? 0)) at.set(index, name);
    }
  }
  return new Set(at.values());
}
