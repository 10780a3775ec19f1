import { t } from "#app/i18n/translate.ts";
import { postStatusWords, type Post } from "#contract/resources/posts.ts";
import { PostStatusChip } from "#app/features/posts/PostStatusChip.tsx";
import { postColumns } from "#app/features/posts/postColumns.tsx";
import { Chip } from "#app/ui/controls/Chip.tsx";
import type { Column } from "#app/ui/table/Column.ts";

const { id, title, user, mobile, category, price, direction, createdOn } = postColumns;

const status: Column<Post> = {
  header: "Status",
  value: (post) => postStatusWords[post.status],
  cell: (post) => <PostStatusChip status={post.status} />,
  width: 8.75,
  place: "status",
};
const bookmarked: Column<Post> = {
  header: "Bookmarked",
  value: (post) => post.bookmarked,
  cell: (post) => <Chip tone={post.bookmarked ? "amber" : "grey"}>{post.bookmarked ? t("Yes") : t("No")}</Chip>,
  csv: false,
  width: 7,
  place: "unseen",
};

/** Spec §2 Posts. */
export const columns: readonly Column<Post>[] = [
  id,
  title,
  user,
  mobile,
  category,
  price,
  direction,
  status,
  bookmarked,
  createdOn,
];

/** The same where the server sorts (contract/README.md §3: by creation, price, title and ID). */
export const sortableColumns: readonly Column<Post>[] = [
  { ...id, sort: "id" },
  { ...title, sort: "title" },
  user,
  mobile,
  category,
  { ...price, sort: "price" },
  direction,
  status,
  bookmarked,
  { ...createdOn, sort: "created_at" },
];
