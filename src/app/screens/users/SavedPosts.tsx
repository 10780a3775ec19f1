import { t, translated } from "#app/i18n/translate.ts";
import type { SavedPost, User } from "#contract/account.ts";
import { dateTimeText } from "#app/lib/dates.ts";
import { langOf } from "#app/ui/controls/langOf.ts";
import { moneyText } from "#app/lib/money.ts";
import { PostStatusChip } from "#app/features/posts/PostStatusChip.tsx";
import { Button } from "#app/ui/controls/Button.tsx";
import { Dialog } from "#app/ui/overlay/Dialog.tsx";
import { list } from "#app/ui/table/DataTable.look.ts";
import { savedPosts } from "./SavedPosts.look.ts";
import { userTitle } from "./userColumns.ts";

interface SavedPostsProps {
  readonly user: User;
  readonly onClose: () => void;
}

/** Spec §2 Users: the child list of a row. */
export function SavedPosts({ user, onClose }: SavedPostsProps) {
  const title = t("Saved posts of {name}", { name: userTitle(user) });
  return (
    <Dialog title={title} onClose={onClose} footer={<Button onClick={onClose}>{t("Close")}</Button>}>
      {user.saved_posts.length === 0 ? (
        <p className={list.empty}>{t("No saved posts.")}</p>
      ) : (
        <ul aria-label={title}>
          {user.saved_posts.map((post) => (
            <SavedPostItem key={post.id} post={post} />
          ))}
        </ul>
      )}
    </Dialog>
  );
}

function SavedPostItem({ post }: { readonly post: SavedPost }) {
  return (
    <li className={savedPosts.post}>
      <span className={savedPosts.title}>
        <span lang={langOf(post.title)}>{post.title || t("Post {id}", { id: String(post.id) })}</span>
        <PostStatusChip status={post.status} />
      </span>
      <span className={savedPosts.more}>
        {[
          t("ID {id}", { id: String(post.id) }),
          moneyText(post.price),
          translated(post.direction),
          dateTimeText(post.created_at),
        ]
          .filter(Boolean)
          .join(" · ")}
      </span>
    </li>
  );
}
