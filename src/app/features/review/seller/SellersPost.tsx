import { isUnderReview, type Post } from "#contract/resources/posts.ts";
import { langOf } from "#app/ui/controls/langOf.ts";
import { moneyText } from "#app/lib/money.ts";
import { dateTimeText } from "#app/lib/dates.ts";
import { isVideo } from "#app/features/posts/isVideo.ts";
import { PostStatusChip } from "#app/features/posts/PostStatusChip.tsx";
import { postTitle } from "#app/features/posts/postColumns.tsx";
import { sameSeller } from "./SameSeller.look.ts";
import { SellersPicture } from "./SellersPicture.tsx";

interface SellersPostProps {
  readonly post: Post;
  readonly onOpen: (id: number) => void;
  readonly onPicture?: ((isShown: boolean) => void) | undefined;
}

/** One of a seller's posts in a line: picture, title, price and what became of it. A tap opens its details. */
export function SellersPost({ post, onOpen, onPicture }: SellersPostProps) {
  const first = post.attachments.find((attachment) => !isVideo(attachment));
  const reason = isUnderReview(post) ? "" : (post.reject_message ?? "");
  return (
    <button type="button" className={sameSeller.post} onClick={() => onOpen(post.id)}>
      {first && <SellersPicture path={first.file_path} onShown={onPicture} />}
      <span className={sameSeller.words} lang={langOf(post.title)}>
        {postTitle(post)} · {moneyText(post.price)}
        <span className={sameSeller.more} lang={langOf(reason)}>
          {dateTimeText(post.created_at)}
          {reason && ` · ${reason}`}
        </span>
      </span>
      <PostStatusChip status={post.status} />
    </button>
  );
}
