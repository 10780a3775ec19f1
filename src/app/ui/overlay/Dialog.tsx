import { LazyBoundary } from "./LazyBoundary.tsx";
import { lazyWithPreload } from "#app/lib/lazyWithPreload.tsx";
import type { DialogProps } from "./content/DialogContent.tsx";

export const lazyDialog = lazyWithPreload(async () => (await import("./content/DialogContent.tsx")).DialogContent);

/** A dialog, open as long as it is rendered; its module is fetched when the first one opens. */
export function Dialog(props: DialogProps) {
  return (
    <LazyBoundary onFailed={props.onClose}>
      <lazyDialog.Component {...props} />
    </LazyBoundary>
  );
}
