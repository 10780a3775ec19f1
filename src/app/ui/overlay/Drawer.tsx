import { lazyOverlay } from "./LazyBoundary.tsx";

export const lazyDrawer = lazyOverlay(async () => (await import("./drawer/DrawerContent.tsx")).DrawerContent);

/** A dialog at the side of the page, open as long as it is rendered. */
export const Drawer = lazyDrawer.Component;
