import { useState } from "react";
import type { Post } from "#contract/resources/posts.ts";
import type { PagedList } from "#app/data/usePagedList.ts";
import { isIgnored } from "./isIgnored.ts";

type Narrowed = Pick<PagedList<Post>, "rows" | "filters" | "updatedAt" | "isUnsent">;

/** Says that the server has sent posts that nobody asked for: a choice that does nothing must not look as if it did. */
export function NotNarrowed({ posts }: { readonly posts: Narrowed }) {
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
    <p role="status" className="not-narrowed">
      This server does not narrow the list as chosen: all posts are shown.
    </p>
  ) : null;
}
