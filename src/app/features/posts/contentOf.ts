import { fileKey, type Post } from "#contract/resources/posts.ts";

/**
 * What of a post is judged, as one text: equal for a post that says and shows the same, whoever decided on it meanwhile.
 */
export function contentOf({
  title,
  description,
  price,
  attachments,
}: Pick<Post, "title" | "description" | "price" | "attachments">): string {
  return JSON.stringify([title, description, price, attachments.map(fileKey)]);
}
