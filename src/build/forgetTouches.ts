import type { Plugin } from "vite";

const leaks = "pointerdownCleanups.forEach((fn) => fn());\n      pointerdownCleanups.add(";
const mended =
  "pointerdownCleanups.forEach((fn) => fn());\n      pointerdownCleanups.clear();\n      pointerdownCleanups.add(";

/**
 * `@zag-js/interact-outside` (1.43.3, as 1.48.0) keeps every touch while a dialog is open, and with each the elements that it went
 * through: a deck of 300 swiped posts stayed in memory whole, and a touch cost more with each before it. Here it forgets the last one
 * when the next begins, as its own code means to.
 */
export function forgetTouches(): Plugin {
  const changed = "@zag-js/interact-outside has changed: see whether this is still needed.";
  let isMended = false;
  return {
    name: "haat:forget-touches",
    apply: "build",
    transform: {
      filter: { id: /@zag-js\/interact-outside\/dist\/index\.mjs/ },
      handler(code) {
        if (!code.includes(leaks)) this.error(changed);
        isMended = true;
        return { code: code.replace(leaks, mended), map: null };
      },
    },
    buildEnd(failure) {
      if (failure === undefined && this.environment.name === "client" && !isMended) this.error(changed);
    },
  };
}
