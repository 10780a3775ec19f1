import { useQueryClient } from "@tanstack/react-query";
import { postCalls, type Post } from "#contract/resources/posts.ts";
import { langOf } from "#app/ui/controls/langOf.ts";
import { moneyText } from "#app/lib/money.ts";
import { isVideo } from "#app/features/posts/isVideo.ts";
import { postsOnDevice } from "#app/features/posts/postsOnDevice.ts";
import { PostStatusChip } from "#app/features/posts/PostStatusChip.tsx";
import { postTitle } from "#app/features/posts/postColumns.tsx";
import { sellerOf } from "../hints/seenPostOf.ts";
import { sameSeller } from "./SameSeller.look.ts";
import { SellersPicture } from "./SellersPicture.tsx";

const most = 6;

/** Other posts of the same seller that are on this device: duplicates are found by looking. */
export function SameSeller({ post }: { readonly post: Post }) {
  const client = useQueryClient();
  const seller = sellerOf(post);
  if (seller === "") return null;
  const others = [...postsOnDevice(client, [postCalls.latest.name, postCalls.list.name]).values()]
    .filter((other) => sellerOf(other) === seller && other.id !== post.id)
    .slice(0, most);
  if (others.length === 0) return null;
  return (
    <section aria-label="Other posts of this seller">
      <h3 className={sameSeller.title}>Other posts of this seller</h3>
      <ul>
        {others.map((other) => (
          <li key={other.id} className={sameSeller.post}>
            <FirstPicture attachments={other.attachments} />
            <span className={sameSeller.words} lang={langOf(other.title)}>
              {postTitle(other)} · {moneyText(other.price)}
            </span>
            <PostStatusChip status={other.status} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function FirstPicture({ attachments }: Pick<Post, "attachments">) {
  const first = attachments.find((attachment) => !isVideo(attachment));
  return first ? <SellersPicture path={first.file_path} /> : null;
}
