import { useQueryClient } from "@tanstack/react-query";
import { postCalls, type Post } from "#contract/resources/posts.ts";
import { useOverlay } from "#app/data/changes/useOverlay.ts";
import { postsOnDevice } from "#app/features/posts/postsOnDevice.ts";
import { postsOfSeller } from "./sellersPosts.ts";

/** The posts of a post's seller that are on this device, with the unsent changes laid over them. */
export function useSellersPosts(post: Post): readonly Post[] {
  const posts = postsOnDevice(useQueryClient(), [postCalls.latest.name, postCalls.list.name]);
  const { rows } = useOverlay("posts", postsOfSeller(post, posts.values()));
  return rows;
}
