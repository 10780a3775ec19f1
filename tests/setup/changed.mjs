/**
 * Which tests a change can break, for `npm test -- --changed`. What a test imports is known (Vitest follows it); what it starts as a
 * process, or opens in a browser, is judged here by the folder of what changed. In doubt all of them.
 * @param {readonly string[]} files that changed, from the project's folder
 * @param {readonly { file: string, text: string }[]} journeys all there are
 * @returns {{ server: "all" | "build" | "imported", journeys: readonly string[] }}
 */
export function planOf(files, journeys) {
  const all = journeys.map(({ file }) => file);
  const wanted = new Set();
  let server = "imported";
  for (const file of files.filter(isCode)) {
    if (file.startsWith("src/app/")) {
      if (server === "imported") server = "build";
      for (const one of journeysOf(file, journeys)) wanted.add(one);
    } else if (isForAll(file)) {
      server = "all";
      for (const one of all) wanted.add(one);
    } else if (all.includes(file)) wanted.add(file);
  }
  return { server, journeys: all.filter((file) => wanted.has(file)) };
}

/** The files that differ from `since`, those that no commit knows among them. `git` runs it and gives its lines. */
export function changedFiles(since, git) {
  return [...new Set([...git("diff", "--name-only", since), ...git("ls-files", "--others", "--exclude-standard")])];
}

/** A page of words breaks no test, and a kept picture only `npm run pictures`. */
const isCode = (file) => !/\.md$|^tests\/pictures\/kept\//.test(file);

/** What every process and every page is made of, and what every journey is driven by. */
const isForAll = (file) =>
  /^(src|public|tests\/setup)\//.test(file) || /^(package(-lock)?\.json|vite\.config\.ts|index\.html)$/.test(file);

/** Those that open a screen's address or are named for it; of what several screens share, all. */
function journeysOf(file, journeys) {
  const [, screen] = /^src\/app\/screens\/([^/]+)\//.exec(file) ?? [];
  if (screen === undefined) return journeys.map((one) => one.file);
  const name = screen.replaceAll(/-(\w)/g, (_, letter) => letter.toUpperCase());
  const address = new RegExp(`/${screen}\\b`);
  const its = journeys.filter(({ file: one, text }) => one.endsWith(`/${name}.test.ts`) || address.test(text));
  return (its.length > 0 ? its : journeys).map((one) => one.file);
}
