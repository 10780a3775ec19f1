import { runnerImport } from "vite";

/**
 * Which parts of the spec the given tests cover, and which titles name no part. A part is covered by a test that names it and
 * stands where its behaviour is exercised (`by` in `specParts.ts`); `helpers` counts those that only name it.
 * @param {readonly { title: string, file: string }[]} tests full titles, the words of the describes included; files below `tests/`
 */
export async function specCoverage(tests) {
  const { module } = await runnerImport("./tests/setup/specParts.ts", { configFile: false, logLevel: "error" });
  const named = tests.map(({ title }) => partsNamedIn(title, module.specParts));
  const nameless = tests.filter((_test, index) => named[index].size === 0).map(({ title }) => title);
  return {
    parts: module.specParts.map((part) => {
      const naming = tests.filter((_test, index) => named[index].has(part.name));
      const covering = naming.filter(({ file }) => part.by.some((place) => file.startsWith(place)));
      return { ...part, tests: covering.length, helpers: naming.length - covering.length };
    }),
    /** Titles that begin like a part's name but match no listed part. */
    unlisted: nameless.filter((title) => likeAPart.test(title)),
    nameless: nameless.filter((title) => !likeAPart.test(title)),
  };
}

const likeAPart = /(^|> |\s)(§\d|api |ui |outbox |security |performance |house )/;

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
