import { Fetched } from "#app/ui/Fetched.tsx";
import { lazyPart } from "#app/ui/lazyPart.tsx";
import type { AttachmentViewerProps } from "./AttachmentViewer.tsx";

const viewerPart = lazyPart(async () => (await import("./AttachmentViewer.tsx")).AttachmentViewer);

/** The viewer of pictures and videos, fetched when the first one opens. */
export function Viewer(props: AttachmentViewerProps) {
  return (
    <Fetched onFailed={props.onClose}>
      <viewerPart.Part {...props} />
    </Fetched>
  );
}
