import { useState } from "react";
import { postStatuses, type ReviewInput } from "#contract/posts.ts";
import { useHotkeys } from "#app/lib/hotkeys.ts";
import { Button } from "#app/ui/Button.tsx";
import { Fetched } from "#app/ui/Fetched.tsx";
import { lazyPart } from "#app/ui/lazyPart.tsx";
import { PostDetails } from "../PostDetails.tsx";
import { postTitle } from "../postColumns.tsx";
import { RejectDialog } from "./RejectDialog.tsx";
import { SameSeller } from "./SameSeller.tsx";
import { SwipeCard } from "./SwipeCard.tsx";
import { useShown } from "./useShown.ts";

const viewerPart = lazyPart(async () => (await import("../AttachmentViewer.tsx")).AttachmentViewer);

interface ReviewCardProps {
  readonly id: number;
  readonly onDecided: (id: number) => void;
  readonly onSkip: () => void;
}

type Over = { readonly name: "reject" } | { readonly name: "viewer"; readonly index: number } | null;

/** One post to decide on: pictures first, the buttons at thumb height (ui.md, Review). */
export function ReviewCard({ id, onDecided, onSkip }: ReviewCardProps) {
  const shown = useShown(id);
  const [over, setOver] = useState<Over>(null);
  const close = () => setOver(null);

  const decide = async (decision: Omit<ReviewInput, "id">) => {
    if (!shown) return false;
    const saved = await shown.changes.review(shown.post, decision);
    if (saved) onDecided(id);
    return saved;
  };
  const approve = () => void decide({ status: postStatuses.active, message: undefined, send_notification: false });
  const disable = () => void decide({ status: postStatuses.disabled, message: undefined, send_notification: false });
  const reject = () => setOver({ name: "reject" });
  useHotkeys({ a: approve, d: disable, r: reject }, over === null);

  if (!shown) return <p role="status">Looking for the post…</p>;
  const { post } = shown;
  return (
    <>
      {shown.isOutdated && (
        <p role="status" className="review-outdated">
          Its seller has just edited this post.
          <Button variant="quiet" onClick={shown.renew}>
            Show the new one
          </Button>
        </p>
      )}
      <SwipeCard onRight={approve} onLeft={reject}>
        <PostDetails post={post} onOpenAttachment={(index) => setOver({ name: "viewer", index })} />
        <SameSeller post={post} />
      </SwipeCard>
      <div className="review-bar" role="group" aria-label="Decision">
        <Button variant="danger" icon="close" onClick={reject}>
          Reject
        </Button>
        <Button icon="ban" onClick={disable}>
          Disable
        </Button>
        <Button icon="skip" onClick={onSkip}>
          Skip
        </Button>
        <Button variant="primary" icon="approve" onClick={approve}>
          Approve
        </Button>
      </div>
      {over?.name === "reject" && <RejectDialog title={postTitle(post)} onReject={decide} onClose={close} />}
      {over?.name === "viewer" && (
        <Fetched onFailed={close}>
          <viewerPart.Part attachments={post.attachments} index={over.index} onClose={close} />
        </Fetched>
      )}
    </>
  );
}
