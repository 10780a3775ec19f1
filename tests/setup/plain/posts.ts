import type { Answers, PlainState, Router } from "./answers.ts";

/** The lists of posts, their review and their pin. */
export function servePosts(api: Router, { literal, notified }: PlainState, answers: Answers): void {
  const { change, give, list, refuse, staleAnswer, table, touch } = answers;
  const newestFirst = () => table("posts").toSorted((a, b) => b.id - a.id);
  api.get("/admin/posts/latest", (c) => list(c, "posts", newestFirst()));
  /** Only the filters that contract/README.md §3 does not call optional. */
  api.get("/admin/posts", (c) => {
    const { is_pinned: pinned, category_id: category } = literal ? {} : c.req.query();
    return list(
      c,
      "posts",
      newestFirst()
        .filter((post) => pinned !== "1" || post.is_pinned)
        .filter((post) => !category || (post.category as { id?: number } | null)?.id === Number(category)),
    );
  });
  api.patch("/admin/posts/:id/review", async (c) => {
    const post = table("posts").find((row) => row.id === Number(c.req.param("id")));
    if (!post) return refuse(c, 404, "No such post.");
    const stale = staleAnswer(c, "posts", post);
    if (stale) return stale;
    const body = await c.req.json<{ status?: number; message?: string; send_notification?: boolean }>();
    if (body.status === -1 && !body.message) {
      return refuse(c, 422, "The given data was invalid.", { message: ["Message is required for rejection"] });
    }
    post.status = body.status;
    post.reject_message = body.status === -1 ? body.message : null;
    touch(post);
    if (body.send_notification) notified.push(post.id);
    return give(c, "posts", post);
  });
  api.patch("/admin/posts/:id/pin", (c) => change(c, "posts", (post) => (post.is_pinned = !post.is_pinned)));
}
