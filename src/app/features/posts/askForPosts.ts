import type { Paged } from "#contract/paging.ts";
import { postCalls, type Post, type PostListInput } from "#contract/resources/posts.ts";
import { statusOf } from "#app/api/ApiError.ts";
import { send } from "#app/api/send.ts";
import { sentRows } from "#app/data/changes/sentRows.ts";

/** One page of posts; `null` where the server refuses a parameter that it does not know. */
export async function askForPosts(input: PostListInput, signal: AbortSignal): Promise<Paged<Post> | null> {
  try {
    const askedAt = performance.now();
    return sentRows.over(postCalls.list.name, await send(postCalls.list, input, { signal }), askedAt);
  } catch (error) {
    if (statusOf(error) === 422 || statusOf(error) === 400) return null;
    throw error;
  }
}
