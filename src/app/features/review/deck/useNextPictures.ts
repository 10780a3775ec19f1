import { useEffect, useRef } from "react";
import type { Post } from "#contract/resources/posts.ts";
import { isVideo } from "#app/features/posts/isVideo.ts";

/** Fetches and decodes the first pictures of the posts that come next: they are there when their post is. */
export function useNextPictures(next: readonly Post[]): void {
  /** By address. A browser forgets what it has decoded with the last that refers to it. */
  const ready = useRef(new Map<string, HTMLImageElement>());
  const urls = next.flatMap(({ attachments }) => {
    const first = attachments.find((attachment) => !isVideo(attachment));
    return first ? [first.file_path] : [];
  });
  const wanted = urls.join("\n");
  useEffect(() => {
    const now = wanted.split("\n").filter(Boolean);
    const before = ready.current;
    ready.current = new Map(
      now.map((url) => {
        const picture = before.get(url) ?? new Image();
        if (picture.src === "") {
          picture.src = url;
          // Its post says so where it cannot be shown.
          picture.decode().catch(() => undefined);
        }
        return [url, picture];
      }),
    );
  }, [wanted]);
}
