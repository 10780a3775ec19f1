import { t } from "#app/i18n/translate.ts";
import { useState } from "react";
import type { Post } from "#contract/resources/posts.ts";
import { Button } from "#app/ui/controls/Button.tsx";
import { Checkbox } from "#app/ui/controls/Checkbox.tsx";
import { Dialog } from "#app/ui/overlay/Dialog.tsx";
import { postTitle } from "#app/features/posts/postColumns.tsx";
import { isVideo } from "#app/features/posts/isVideo.ts";
import { RejectAll } from "./RejectAll.tsx";
import { sameSeller } from "./SameSeller.look.ts";
import { SellersPost } from "./SellersPost.tsx";
import { isWaiting, sellerName, sellerWords } from "./sellersPosts.ts";
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
  const [shown, setShown] = useState<ReadonlySet<number>>(new Set());
  const [ticked, setTicked] = useState<ReadonlySet<number>>(new Set());
  /** As they were when their reason was asked for: what is decided on is what was seen. */
  const [rejecting, setRejecting] = useState<readonly Post[] | null>(null);

  const isSeen = (one: Post) => shown.has(one.id) || one.attachments.every(isVideo);
  const waiting = own.filter(isWaiting);
  const chosen = waiting.filter((one) => ticked.has(one.id) && isSeen(one));
  const tick = (ids: readonly number[], on: boolean) =>
    setTicked((before) => new Set(on ? [...before, ...ids] : [...before].filter((id) => !ids.includes(id))));

  if (rejecting !== null) {
    return (
      <RejectAll
        posts={rejecting}
        notify={notify}
        onClose={() => setRejecting(null)}
        onRejected={() => {
          onRejected(rejecting);
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
          onChange={(on) => tick(on ? seen.map(({ id }) => id) : waiting.map(({ id }) => id), on)}
        />
      )}
      <ul>
        {own.map((one) => (
          <li key={one.id} className={sameSeller.line}>
            {isWaiting(one) && (
              <Checkbox
                label={t("Select {title}", { title: postTitle(one) })}
                words="unseen"
                disabled={!isSeen(one)}
                checked={ticked.has(one.id) && isSeen(one)}
                onChange={(on) => tick([one.id], on)}
              />
            )}
            <SellersPost
              post={one}
              onOpen={onOpen}
              onPicture={(isShown) => {
                if (isShown) setShown((before) => new Set([...before, one.id]));
              }}
            />
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
