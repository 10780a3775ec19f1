import { t } from "#app/i18n/translate.ts";
import { isUnderReview, postStatuses, type Post } from "#contract/resources/posts.ts";
import { nameOf } from "#app/lib/names.ts";
import { sellerOf } from "../hints/seenPostOf.ts";

/** The posts of a post's seller, itself among them, those that wait first and oldest first, the others newest first; none of nobody. */
export function postsOfSeller(post: Post, posts: Iterable<Post>): readonly Post[] {
  const seller = sellerOf(post);
  if (seller === "") return [];
  const own = [...new Map([post, ...posts].map((one) => [one.id, one])).values()].filter(
    (one) => sellerOf(one) === seller,
  );
  const byTime = (one: Post, other: Post) => Date.parse(one.created_at) - Date.parse(other.created_at);
  return [
    ...own.filter(isUnderReview).toSorted(byTime),
    ...own.filter((one) => !isUnderReview(one)).toSorted((one, other) => byTime(other, one)),
  ];
}

/** `Ramesh: 4 waiting, 2 rejected before`. */
export function sellerWords(post: Pick<Post, "user">, own: readonly Post[]): string {
  const waiting = own.filter(isUnderReview).length;
  const rejected = own.filter(({ status }) => status === postStatuses.rejected).length;
  const counts = [
    t("{count} waiting", { count: waiting }),
    ...(rejected === 0 ? [] : [t("{count} rejected before", { count: rejected })]),
  ];
  return `${sellerName(post)}: ${counts.join(", ")}`;
}

export function sellerName({ user }: Pick<Post, "user">): string {
  return nameOf(user) || user?.mobile_no || t("This seller");
}
