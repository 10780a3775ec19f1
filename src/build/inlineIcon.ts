import { readFileSync } from "node:fs";
import type { Plugin } from "vite";

const icon = "/icons/icon.svg";

/** Puts the icon of the first thing painted into the page itself: fetched, it came after the name below it, or after the app. */
export function inlineIcon(): Plugin {
  let folder = "";
  return {
    name: "haat:inline-icon",
    apply: "build",
    configResolved: (config) => void (folder = config.publicDir),
    transformIndexHtml: (page) =>
      page.replace(
        `<img src="${icon}"`,
        () => `<img src="data:image/svg+xml,${encodeURIComponent(readFileSync(folder + icon, "utf8"))}"`,
      ),
  };
}
