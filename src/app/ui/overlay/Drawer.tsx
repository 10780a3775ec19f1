import { LazyBoundary } from "./LazyBoundary.tsx";
import { lazyWithPreload } from "#app/lib/lazyWithPreload.tsx";
import type { DrawerProps } from "./drawer/DrawerContent.tsx";

export const lazyDrawer = lazyWithPreload(async () => (await import("./drawer/DrawerContent.tsx")).DrawerContent);

/** A dialog at the side of the page, open as long as it is rendered. */
export function Drawer(props: DrawerProps) {
  return (
    <LazyBoundary onFailed={props.onClose}>
      <lazyDrawer.Component {...props} />
    </LazyBoundary>
  );
}
