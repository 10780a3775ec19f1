import type { ReactNode } from "react";
import { translated } from "#app/i18n/translate.ts";
import type { Post } from "#contract/resources/posts.ts";
import { fileTimeText, shortTimeText, unbrokenTimeText } from "#app/lib/dates.ts";
import { moneyText } from "#app/lib/money.ts";
import type { Column } from "#app/ui/table/Column.ts";
import { nameOf } from "#app/lib/names.ts";

/** The columns that the Dashboard and the Posts screen share (spec §2); the Posts screen sorts and adds chips. */
export const postColumns = {
  id: { header: "ID", value: (post) => post.id, width: 4.25, place: "unseen" },
  title: { header: "Title", value: (post) => post.title, place: "title" },
  user: { header: "User", value: (post) => nameOf(post.user), width: 6, place: "person" },
  mobile: { header: "Mobile No", value: (post) => post.user?.mobile_no, width: 7.75, place: "contact" },
  category: { header: "Category", value: (post) => post.category?.title, width: 6.125, place: "sub", aside: placeOf },
  price: {
    header: "Price",
    value: (post) => post.price,
    cell: (post) => priceIn(moneyText(post.price)),
    // A house of some crores in one piece: broken within, it read as a tenth of it.
    width: 7.5,
    align: "end",
    place: "price",
  },
  direction: {
    header: "Direction",
    value: (post) => post.direction,
    cell: (post) => translated(post.direction),
    width: 5.25,
    place: "unseen",
  },
  createdOn: {
    header: "Created on",
    value: (post) => fileTimeText(post.created_at),
    cell: (post) => unbrokenTimeText(post.created_at),
    width: 7.25,
    place: "date",
    short: (post) => shortTimeText(post.created_at, new Date()),
  },
} satisfies Record<string, Column<Post>>;

/** Of a hundred crores, or of crores and paise, too long for the column: it is broken after a comma alone. */
function priceIn(words: string): ReactNode {
  if (words.length < 14) return words;
  return words.split(",").map((part, at) => (at === 0 ? part : [",", <wbr key={at} />, part]));
}

/** The narrowest part of where it is offered that has a name. */
function placeOf({ location: { village, taluka, district, state } }: Post): string {
  return [village, taluka, district, state].find((place) => place !== null && place.name !== "")?.name ?? "";
}

/** What actions call a post: its title, or its ID where it has none. */
export function postTitle(post: Pick<Post, "id" | "title">): string {
  return post.title.trim() || String(post.id);
}
