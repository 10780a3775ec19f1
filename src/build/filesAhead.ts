import { startScreens } from "./isOnStart.ts";

/** What people start on, and the deck: somebody waits for all that these import. */
const waitedFor = new RegExp(`/(${[...startScreens, "ReviewScreen", "ReviewDeck"].join("|")})-`);

/**
 * What is asked for together with a file, before it says itself what it imports: of anything but a start, only the style sheets that it
 * must not be drawn without. Most of it is fetched while the page is idle, and to ask for twenty files in one task kept a cheap
 * tablet from a tap for 120 ms; a browser that reads the imports asks for them one by one. For Vite's `build.modulePreload`.
 */
export function filesAhead(
  file: string,
  files: string[],
  { hostType }: { readonly hostType: "html" | "js" },
): string[] {
  return hostType === "html" || waitedFor.test(file) ? files : files.filter((one) => one.endsWith(".css"));
}
