import { useQueryClient } from "@tanstack/react-query";
import { useMemo } from "react";
import type { Post } from "#contract/resources/posts.ts";
import { useOverlay } from "#app/data/changes/useOverlay.ts";
import { allPostsOnDevice } from "#app/features/posts/postsOnDevice.ts";
import { postsOfSeller } from "./sellersPosts.ts";

/** The posts of a post's seller that are on this device, with the unsent changes laid over them. */
export function useSellersPosts(post: Post): readonly Post[] {
  const posts = allPostsOnDevice(useQueryClient());
  const { rows } = useOverlay(
    "posts",
    useMemo(() => postsOfSeller(post, posts.values()), [post, posts]),
  );
  return rows;
}
