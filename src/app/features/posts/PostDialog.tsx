import { lazyWithPreload } from "#app/lib/lazyWithPreload.tsx";
import { LazyBoundary } from "#app/ui/overlay/LazyBoundary.tsx";
import type { PostDialogProps } from "./open/PostDialogContent.tsx";

export const lazyPostDialog = lazyWithPreload(
  async () => (await import("./open/PostDialogContent.tsx")).PostDialogContent,
);

/** The post-details dialog of the Dashboard and the Posts screen, with everything that opens from it (spec §2); fetched when the first one opens. */
export function PostDialog(props: PostDialogProps) {
  return (
    <LazyBoundary onFailed={props.onClose}>
      <lazyPostDialog.Component {...props} />
    </LazyBoundary>
  );
}
