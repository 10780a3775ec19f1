import { createReachability } from "./createReachability.ts";

/** The app's own. */
export const reachability = createReachability(navigator.onLine, Date.now);
