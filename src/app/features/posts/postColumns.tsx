import type { Post } from "#contract/resources/posts.ts";
import { dateTimeText } from "#app/lib/dates.ts";
import { moneyText } from "#app/lib/money.ts";
import type { Column } from "#app/ui/table/Column.ts";
import { nameOf } from "#app/lib/names.ts";

/** The columns that the Dashboard and the Posts screen share (spec §2); the Posts screen sorts and adds chips. */
export const postColumns = {
  id: { header: "ID", value: (post) => post.id, width: 5 },
  title: { header: "Title", value: (post) => post.title },
  user: { header: "User", value: (post) => nameOf(post.user), width: 8 },
  mobile: { header: "Mobile No", value: (post) => post.user?.mobile_no, width: 8 },
  category: { header: "Category", value: (post) => post.category?.title, width: 8 },
  price: {
    header: "Price",
    value: (post) => post.price,
    cell: (post) => moneyText(post.price),
    width: 6.5,
    align: "end",
  },
  direction: { header: "Direction", value: (post) => post.direction, width: 6 },
  createdOn: {
    header: "Created on",
    value: (post) => post.created_at,
    cell: (post) => dateTimeText(post.created_at),
    width: 11,
  },
} satisfies Record<string, Column<Post>>;

/** What actions call a post: its title, or its ID where it has none. */
export function postTitle(post: Pick<Post, "id" | "title">): string {
  return post.title.trim() || String(post.id);
}
