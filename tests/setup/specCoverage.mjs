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
    /** Titles that begin like a part's name and are of none. */
    unlisted: titles.filter((title, index) => named[index].size === 0 && likeAPart.test(title)),
    nameless: titles.filter((title, index) => named[index].size === 0 && !likeAPart.test(title)),
  };
}

const likeAPart = /(^|> |\s)(§\d|api §|ui |outbox |security |performance |house )/;

/** The longest name counts where two begin alike: `§3 Plan type` is not `§3 Plan`. */
function partsNamedIn(title, parts) {
  const lower = title.toLowerCase();
  const letter = (index) => /\p{L}/u.test(lower[index] ?? "");
  const found = new Map();
  for (const { name, also } of parts) {
    for (const alias of [name, ...also].map((one) => one.toLowerCase())) {
      for (let at = lower.indexOf(alias); at >= 0; at = lower.indexOf(alias, at + 1)) {
        const whole = !letter(at - 1) && !letter(at + alias.length);
        if (whole && alias.length > (found.get(at)?.length ?? 0)) found.set(at, { name, length: alias.length });
      }
    }
  }
  return new Set([...found.values()].map(({ name }) => name));
}
