import type { Post } from "#contract/resources/posts.ts";
import { isVideo } from "#app/features/posts/isVideo.ts";
import type { SeenPost } from "./known.ts";

/** What hints are made of. Pure. */
export function seenPostOf(post: Post): SeenPost {
  const { id, title, description, price, category, status, updated_at: changedAt } = post;
  return {
    id,
    title,
    description,
    price,
    group: String(category?.id ?? category?.title ?? ""),
    category: category?.title ?? "",
    seller: sellerOf(post),
    status,
    changedAt,
    pictures: post.attachments.filter((attachment) => !isVideo(attachment)).map(({ file_path: path }) => path),
  };
}

/** A seller is their mobile number (spec §3); "" for nobody. */
export function sellerOf({ user }: Pick<Post, "user">): string {
  if (user === null) return "";
  return user.mobile_no || (user.id === null ? "" : `#${user.id}`);
}
