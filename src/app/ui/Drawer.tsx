import { Fetched } from "./Fetched.tsx";
import { lazyPart } from "./lazyPart.tsx";
import type { DrawerProps } from "./overlay/DrawerBox.tsx";

export const drawerPart = lazyPart(async () => (await import("./overlay/DrawerBox.tsx")).DrawerBox);

/** A dialog at the side of the page, open as long as it is rendered. */
export function Drawer(props: DrawerProps) {
  return (
    <Fetched onFailed={props.onClose}>
      <drawerPart.Part {...props} />
    </Fetched>
  );
}
