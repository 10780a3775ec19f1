import type { Post } from "#contract/resources/posts.ts";
import { isVideo } from "#app/features/posts/isVideo.ts";

/** Absolute addresses of the pictures of posts, each once, in the order of the posts. Videos stay where they are. */
export function picturesOf(posts: Iterable<Post>, base: string): string[] {
  const urls = new Set<string>();
  for (const { attachments } of posts) {
    for (const file of attachments) if (!isVideo(file)) urls.add(new URL(file.file_path, base).href);
  }
  return [...urls];
}
