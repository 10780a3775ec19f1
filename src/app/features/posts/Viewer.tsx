import { Fetched } from "#app/ui/LazyBoundary.tsx";
import { lazyPart } from "#app/ui/lazyWithPreload.tsx";
import type { AttachmentViewerProps } from "./open/AttachmentViewer.tsx";

const viewerPart = lazyPart(async () => (await import("./open/AttachmentViewer.tsx")).AttachmentViewer);

/** The viewer of pictures and videos, fetched when the first one opens. */
export function Viewer(props: AttachmentViewerProps) {
  return (
    <Fetched onFailed={props.onClose}>
      <viewerPart.Part {...props} />
    </Fetched>
  );
}
