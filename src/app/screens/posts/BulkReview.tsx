import { bareText } from "#app/lib/money.ts";
import { t } from "#app/i18n/translate.ts";
import { useState } from "react";
import type { Post } from "#contract/resources/posts.ts";
import type { PostChanges } from "#app/features/posts/postChanges.ts";
import { Button } from "#app/ui/controls/Button.tsx";
import { lazyOverlay } from "#app/ui/overlay/LazyBoundary.tsx";
import type { Selection } from "#app/ui/table/selection.ts";
import { useTickedAsSeen } from "./useTickedAsSeen.ts";

export const lazyBulkReviewDialog = lazyOverlay(
  async () => (await import("./open/BulkReviewDialog.tsx")).BulkReviewDialog,
);

interface BulkReviewProps {
  /** The page that is shown: nobody decides on a post that is out of sight. */
  readonly posts: readonly Post[];
  readonly selection: Selection;
  readonly onReview: PostChanges["reviewAll"];
}

/** The same decision on every ticked post, each a change of its own in the queue. */
export function BulkReview({ posts, selection, onReview }: BulkReviewProps) {
  const [decided, setDecided] = useState<readonly Post[] | null>(null);
  const chosen = useTickedAsSeen(posts, selection);
  const close = () => setDecided(null);
  return (
    <>
      {chosen.length > 0 && (
        <Button icon="review" onClick={() => setDecided(chosen)}>
          {t("Review selected ({count})", { count: bareText(chosen.length) })}
        </Button>
      )}
      {decided && (
        <lazyBulkReviewDialog.Component
          posts={decided}
          onReview={onReview}
          onReviewed={() =>
            selection.setAll(
              decided.map(({ id }) => id),
              false,
            )
          }
          onClose={close}
        />
      )}
    </>
  );
}
