import { lazyOverlay } from "#app/ui/overlay/LazyBoundary.tsx";

const lazyViewer = lazyOverlay(async () => (await import("./open/AttachmentViewer.tsx")).AttachmentViewer);

/** The viewer of pictures and videos, fetched when the first one opens. */
export const Viewer = lazyViewer.Component;
