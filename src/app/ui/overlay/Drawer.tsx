import { Fetched } from "#app/ui/LazyBoundary.tsx";
import { lazyPart } from "#app/ui/lazyWithPreload.tsx";
import type { DrawerProps } from "./content/DrawerContent.tsx";

export const drawerPart = lazyPart(async () => (await import("./content/DrawerContent.tsx")).DrawerBox);

/** A dialog at the side of the page, open as long as it is rendered. */
export function Drawer(props: DrawerProps) {
  return (
    <Fetched onFailed={props.onClose}>
      <drawerPart.Part {...props} />
    </Fetched>
  );
}
