import type { Post } from "#contract/resources/posts.ts";

/** Whether a post is one of those that a filter of the list asks for; nothing of filters that a row cannot show. */
const fits: Readonly<Record<string, (post: Post, value: string) => boolean>> = {
  is_pinned: (post, value) => value !== "1" || post.is_pinned,
  category_id: (post, value) => String(post.category?.id ?? "") === value,
  status: (post, value) => String(post.status) === value,
  direction: (post, value) => post.direction === value,
};

/** True where a server has sent posts that the filters leave out: it ignores them (api.md §3). */
export function isIgnored(filters: Readonly<Record<string, string>>, posts: readonly Post[]): boolean {
  return Object.entries(filters).some(([name, value]) => posts.some((post) => fits[name]?.(post, value) === false));
}
