import { useEffect } from "react";
import type { Post } from "#contract/resources/posts.ts";
import { isVideo } from "#app/features/posts/isVideo.ts";

/** Fetches the first pictures of the posts that come next, so that they are there when their post is. */
export function useNextPictures(next: readonly Post[]): void {
  const urls = next.flatMap(({ attachments }) => {
    const first = attachments.find((attachment) => !isVideo(attachment));
    return first ? [first.file_path] : [];
  });
  const wanted = urls.join("\n");
  useEffect(() => {
    for (const url of wanted.split("\n")) if (url !== "") new Image().src = url;
  }, [wanted]);
}
