import { lazyOverlay } from "./LazyBoundary.tsx";

export const lazyDialog = lazyOverlay(async () => (await import("./content/DialogContent.tsx")).DialogContent);

/** A dialog, open as long as it is rendered; its module is fetched when the first one opens. */
export const Dialog = lazyDialog.Component;
