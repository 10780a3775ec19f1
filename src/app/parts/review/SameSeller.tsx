import { useQueryClient } from "@tanstack/react-query";
import { postCalls, type Post } from "#contract/posts.ts";
import { moneyText } from "#app/lib/money.ts";
import { postsOnDevice } from "../postsOnDevice.ts";
import { PostStatusChip } from "../PostStatusChip.tsx";
import { postTitle } from "../postColumns.tsx";

const most = 6;

/** Other posts of the same seller that are on this device: duplicates are found by looking. */
export function SameSeller({ post }: { readonly post: Post }) {
  const client = useQueryClient();
  const { user } = post;
  if (user === null) return null;
  const others = [...postsOnDevice(client, [postCalls.latest.name, postCalls.list.name]).values()]
    .filter((other) => other.user?.id === user.id && other.id !== post.id)
    .slice(0, most);
  if (others.length === 0) return null;
  return (
    <section aria-label="Other posts of this seller" className="same-seller">
      <h3>Other posts of this seller</h3>
      <ul>
        {others.map((other) => (
          <li key={other.id}>
            {other.attachments[0] && <img src={other.attachments[0].file_path} alt="" loading="lazy" />}
            <span>
              {postTitle(other)} · {moneyText(other.price)}
            </span>
            <PostStatusChip status={other.status} />
          </li>
        ))}
      </ul>
    </section>
  );
}
