import { Fetched } from "#app/ui/LazyBoundary.tsx";
import { lazyPart } from "#app/ui/lazyWithPreload.tsx";
import type { DialogProps } from "./content/DialogContent.tsx";

export const dialogPart = lazyPart(async () => (await import("./content/DialogContent.tsx")).DialogBox);

/** A dialog, open as long as it is rendered; its module is fetched when the first one opens. */
export function Dialog(props: DialogProps) {
  return (
    <Fetched onFailed={props.onClose}>
      <dialogPart.Part {...props} />
    </Fetched>
  );
}
