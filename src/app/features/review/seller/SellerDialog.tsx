import { t } from "#app/i18n/translate.ts";
import { useState } from "react";
import { isUnderReview, type Post } from "#contract/resources/posts.ts";
import { Button } from "#app/ui/controls/Button.tsx";
import { Checkbox } from "#app/ui/controls/Checkbox.tsx";
import { Dialog } from "#app/ui/overlay/Dialog.tsx";
import { contentOf } from "#app/features/posts/contentOf.ts";
import { postTitle } from "#app/features/posts/postColumns.tsx";
import { isVideo } from "#app/features/posts/isVideo.ts";
import { RejectAll } from "./RejectAll.tsx";
import { sameSeller } from "./SameSeller.look.ts";
import { SellersPost } from "./SellersPost.tsx";
import { sellerName, sellerWords } from "./sellersPosts.ts";
import { useSellersHistory } from "./useSellersHistory.ts";
import { useSellersPosts } from "./useSellersPosts.ts";

interface SellerDialogProps {
  readonly post: Post;
  /** Whether a rejection tells the seller, unless said otherwise. */
  readonly notify: boolean;
  readonly onOpen: (id: number) => void;
  readonly onRejected: (posts: readonly Post[]) => void;
  readonly onClose: () => void;
}

/**
 * Everything that a seller has posted, as far as it is known, and one reason for all that wait. Only a post whose picture is on the
 * screen can be ticked: nothing is decided that was not seen.
 */
export function SellerDialog({ post, notify, onOpen, onRejected, onClose }: SellerDialogProps) {
  const own = useSellersPosts(post);
  const note = useSellersHistory(post);
  /** Posts as they were then, by `seenAs`: one that its seller edits has been neither shown nor ticked. */
  const [shown, setShown] = useState<ReadonlySet<string>>(new Set());
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set());
  /** As they were when their reason was asked for: what is decided on is what was seen. */
  const [rejecting, setRejecting] = useState<readonly Post[] | null>(null);

  const isSeen = (one: Post) => shown.has(seenAs(one)) || one.attachments.every(isVideo);
  const waiting = own.filter(isUnderReview);
  const chosen = waiting.filter((one) => ticked.has(seenAs(one)) && isSeen(one));
  const tick = (posts: readonly Post[], on: boolean) => {
    const these = posts.map(seenAs);
    setTicked((before) => new Set(on ? [...before, ...these] : [...before].filter((one) => !these.includes(one))));
  };

  if (rejecting !== null) {
    return (
      <RejectAll
        posts={rejecting}
        left={waiting.filter((one) => rejecting.some((other) => seenAs(other) === seenAs(one)))}
        notify={notify}
        onClose={() => setRejecting(null)}
        onRejected={(posts) => {
          onRejected(posts);
          onClose();
        }}
      />
    );
  }
  const seen = waiting.filter(isSeen);
  return (
    <Dialog
      title={t("Posts of {name}", { name: sellerName(post) })}
      size="wide"
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t("Close")}</Button>
          {chosen.length > 0 && (
            <Button variant="danger" onClick={() => setRejecting(chosen)}>
              {t("Reject selected ({count})", { count: chosen.length })}
            </Button>
          )}
        </>
      }
    >
      <p>{sellerWords(post, own)}</p>
      <p role="status" className={sameSeller.note}>
        {note}
      </p>
      {waiting.length > 1 && (
        <Checkbox
          label={t("Select all that wait ({count})", { count: seen.length })}
          checked={chosen.length === 0 ? false : chosen.length === seen.length ? true : "some"}
          onChange={(on) => tick(on ? seen : waiting, on)}
        />
      )}
      <ul>
        {own.map((one) => (
          <li key={seenAs(one)} className={sameSeller.line}>
            {isUnderReview(one) && (
              <Checkbox
                label={t("Select {title}", { title: postTitle(one) })}
                words="unseen"
                disabled={!isSeen(one)}
                checked={ticked.has(seenAs(one)) && isSeen(one)}
                onChange={(on) => tick([one], on)}
              />
            )}
            <SellersPost
              post={one}
              onOpen={onOpen}
              onPicture={(isShown) => {
                if (isShown) setShown((before) => new Set([...before, seenAs(one)]));
              }}
            />
          </li>
        ))}
      </ul>
    </Dialog>
  );
}

const seenAs = (post: Post) => `${post.id} ${contentOf(post)}`;
