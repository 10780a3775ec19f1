import { createRelease } from "./createRelease.ts";

/** The app's own. */
export const release = createRelease();
