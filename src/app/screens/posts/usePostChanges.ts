import { failures } from "#contract/errors.ts";
import { postCalls, type Post } from "#contract/posts.ts";
import { useSend, type Sent } from "#app/data/useSend.ts";
import { toaster } from "#app/ui/toasts.ts";

const reloads = [postCalls.list, postCalls.latest];

/** What is done to posts in one tap. */
export function usePostChanges() {
  const pin = useSend(postCalls.pin, { reloads, failure: failures.postPin });
  const remove = useSend(postCalls.remove, { reloads, failure: failures.postDelete });
  return {
    pin: async (post: Post) => tell(await pin.send({ id: post.id }), post.is_pinned ? "Unpinned" : "Pinned"),
    remove: async (post: Post) => tell(await remove.send({ id: post.id }), "Post deleted"),
  };
}

function tell(sent: Sent<unknown>, done: string) {
  if (sent.ok) toaster.success(done);
  else toaster.failure([sent.message, sent.detail].filter(Boolean).join(". "));
}
