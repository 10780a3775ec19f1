import type { PictureWidth } from "#contract/pictureWidths.ts";
import type { Post } from "#contract/resources/posts.ts";
import { pictureSource } from "#app/api/pictureSource.ts";
import { isVideo } from "#app/features/posts/isVideo.ts";

/** Absolute addresses of the pictures of posts, each once, in the order of the posts: the originals'. Videos stay where they are. */
export function picturesOf(posts: Iterable<Post>, base: string): string[] {
  const urls = new Set<string>();
  for (const { attachments } of posts) {
    for (const file of attachments) {
      // One without an address would be the page's own.
      if (file.file_path !== "" && !isVideo(file)) urls.add(new URL(file.file_path, base).href);
    }
  }
  return [...urls];
}

/** Absolute addresses of the same pictures in one width, where there are sizes. */
export const inWidth = (pictures: readonly string[], width: PictureWidth): string[] =>
  pictures.map((address) => pictureSource.inWidth(address, width));
