import { LazyBoundary } from "#app/ui/overlay/LazyBoundary.tsx";
import { lazyWithPreload } from "#app/lib/lazyWithPreload.tsx";
import type { AttachmentViewerProps } from "./open/AttachmentViewer.tsx";

const lazyViewer = lazyWithPreload(async () => (await import("./open/AttachmentViewer.tsx")).AttachmentViewer);

/** The viewer of pictures and videos, fetched when the first one opens. */
export function Viewer(props: AttachmentViewerProps) {
  return (
    <LazyBoundary onFailed={props.onClose}>
      <lazyViewer.Component {...props} />
    </LazyBoundary>
  );
}
