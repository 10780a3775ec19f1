import { PostDialog } from "#app/features/posts/PostDialog.tsx";
import { Viewer } from "#app/features/posts/Viewer.tsx";
import { useBack } from "#app/ui/overlay/content/BackCloses.tsx";
import { lazyOverlay } from "#app/ui/overlay/LazyBoundary.tsx";
import type { Post } from "#contract/resources/posts.ts";
import type { CardDecisions } from "./useCardDecisions.ts";

/** With all that forms need: it comes with the question for the reason, not with the deck. */
const lazyRejectDialog = lazyOverlay(async () => (await import("./RejectDialog.tsx")).RejectDialog);

/** Whoever is asked for a reason may want to give their own. */
export const preloadOwnWords = lazyRejectDialog.preload;

export type CardOverlay =
  | { readonly name: "reasons" | "own words" }
  | { readonly name: "viewer"; readonly index: number }
  | { readonly name: "other"; readonly id: number };

interface CardOverlaysProps extends Pick<CardDecisions, "heldBack" | "rejectInOwnWords"> {
  readonly post: Post;
  readonly notify: boolean;
  readonly open: CardOverlay | null;
  readonly onClose: () => void;
}

/** What opens over the whole deck from its post; the question for the reason lies over the post alone. */
export function CardOverlays({ post, notify, heldBack, rejectInOwnWords, open, onClose }: CardOverlaysProps) {
  useBack(onClose, open?.name === "viewer");
  switch (open?.name) {
    case "own words":
      return (
        <lazyRejectDialog.Component
          post={post}
          notify={notify}
          blocked={heldBack}
          onReject={rejectInOwnWords}
          onClose={onClose}
        />
      );
    case "other":
      return <PostDialog id={open.id} onClose={onClose} />;
    case "viewer":
      return <Viewer attachments={post.attachments} index={open.index} onClose={onClose} />;
    default:
      return null;
  }
}
