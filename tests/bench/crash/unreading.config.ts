import { mergeConfig, type Plugin } from "vite";
import base from "../../../vite.config.ts";

/** Off by a change to the source that is built, so that the app itself has no switch for it. */
const withoutRereading: Plugin = {
  name: "without-rereading",
  enforce: "pre",
  transform(code, id) {
    if (!id.endsWith("/src/outbox/delivery/policy.ts")) return null;
    const changed = code.replace("reread: true", "reread: false");
    if (changed === code) throw new Error("The policy does not say `reread: true` any more");
    return changed;
  },
};

/** The app with an outbox that never reads a list again before it sends. */
export default (...env: Parameters<typeof base>) => mergeConfig(base(...env), { plugins: [withoutRereading] });
