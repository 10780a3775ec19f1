import { useState } from "react";
import { postStatuses, reviewInput, type Post } from "#contract/posts.ts";
import { ReviewFields } from "#app/parts/ReviewFields.tsx";
import type { PostDecisions } from "#app/parts/usePostDecisions.ts";
import { Button } from "#app/ui/Button.tsx";
import { FormDialog } from "#app/ui/FormDialog.tsx";
import type { Selection } from "#app/ui/selection.ts";

interface BulkReviewProps {
  /** The page that is shown: nobody decides on a post that is out of sight. */
  readonly posts: readonly Post[];
  readonly selection: Selection;
  readonly onReview: PostDecisions["review"];
}

/** One decision for all, as for one post (spec §5 Review form). */
const schema = reviewInput.omit(["id"]);

/** The same decision on every ticked post, each sent on its own. */
export function BulkReview({ posts, selection, onReview }: BulkReviewProps) {
  /** As they were when the form opened: what is decided on is what was seen. */
  const [decided, setDecided] = useState<readonly Post[] | null>(null);
  const chosen = posts.filter((post) => selection.keys.has(post.id));
  return (
    <>
      {chosen.length > 0 && (
        <Button icon="review" onClick={() => setDecided(chosen)}>
          Review selected ({chosen.length})
        </Button>
      )}
      {decided && (
        <FormDialog
          title={decided.length === 1 ? "Review 1 post" : `Review ${decided.length} posts`}
          schema={schema}
          initialValues={{ status: null, message: "", send_notification: false }}
          onSubmit={async ({ message: reason, ...decision }) => {
            const rejects = decision.status === postStatuses.rejected;
            for (const post of decided) {
              const sent = await onReview(post, { ...decision, message: rejects ? reason : undefined });
              if (!sent.ok) return sent;
              selection.setAll([post.id], false);
            }
            return { ok: true };
          }}
          onClose={() => setDecided(null)}
        >
          <ReviewFields />
        </FormDialog>
      )}
    </>
  );
}
