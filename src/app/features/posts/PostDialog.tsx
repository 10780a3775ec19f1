import { lazyOverlay } from "#app/ui/overlay/LazyBoundary.tsx";

export const lazyPostDialog = lazyOverlay(async () => (await import("./open/PostDialogContent.tsx")).PostDialogContent);

/** The post-details dialog of the Dashboard and the Posts screen, with everything that opens from it (spec §2); fetched when the first one opens. */
export const PostDialog = lazyPostDialog.Component;
