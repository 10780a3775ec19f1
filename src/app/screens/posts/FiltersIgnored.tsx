import { t } from "#app/i18n/translate.ts";
import { useState } from "react";
import type { PagedList } from "#app/data/usePagedList.ts";
import type { Post } from "#contract/resources/posts.ts";
import { filtersIgnored } from "./FiltersIgnored.look.ts";

type Narrowed = Pick<PagedList<Post>, "rows" | "filters" | "updatedAt" | "isUnsent">;

/** Says that the server has sent posts that nobody asked for: a choice that does nothing must not look as if it did. */
export function FiltersIgnored({ posts }: { readonly posts: Narrowed }) {
  const { rows, filters, updatedAt, isUnsent } = posts;
  const key = `${JSON.stringify(filters)} ${updatedAt?.getTime() ?? 0}`;
  const [seen, setSeen] = useState({ key: "", ignored: false });
  // Judged as they came: what is changed here afterwards stands in the list until it is fetched again.
  if (seen.key !== key) {
    // Before they have come, the rows of another choice stand in for them.
    const fromServer = updatedAt === null ? [] : rows.filter((post) => !isUnsent(post));
    setSeen({ key, ignored: isIgnored(filters, fromServer) });
  }
  return seen.ignored ? (
    <p role="status" className={filtersIgnored.root}>
      {t("This server does not narrow the list as chosen: all posts are shown.")}
    </p>
  ) : null;
}

/** Whether a post is one of those that a filter of the list asks for; nothing of filters that a row cannot show. */
const fits: Readonly<Record<string, (post: Post, value: string) => boolean>> = {
  is_pinned: (post, value) => value !== "1" || post.is_pinned,
  category_id: (post, value) => String(post.category?.id ?? "") === value,
  status: (post, value) => String(post.status) === value,
  direction: (post, value) => post.direction === value,
};

/** True where a server has sent posts that the filters leave out: it ignores them (contract/README.md §3). */
export function isIgnored(filters: Readonly<Record<string, string>>, posts: readonly Post[]): boolean {
  return Object.entries(filters).some(([name, value]) => posts.some((post) => fits[name]?.(post, value) === false));
}
