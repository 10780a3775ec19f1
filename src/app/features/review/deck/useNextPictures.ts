import { useEffect, useEffectEvent, useRef } from "react";
import type { Post } from "#contract/resources/posts.ts";
import { pictureSource } from "#app/api/pictureSource.ts";
import { mayFetchUnasked } from "#app/lib/savesData.ts";
import { isVideo } from "#app/features/posts/isVideo.ts";

/** Told of each picture that has come: its address in the post, and where it came from. */
type OnHere = (url: string, source: string) => void;

/** Fetches and decodes the first pictures of the posts that come next: they are there when their post is. */
export function useNextPictures(next: readonly Post[], onHere: OnHere): void {
  const here = useEffectEvent(onHere);
  /** By address. A browser forgets what it has decoded with the last that refers to it. */
  const ready = useRef(new Map<string, HTMLImageElement>());
  // On a metered link the next picture comes when its post does.
  const urls = (mayFetchUnasked() ? next : []).flatMap(({ attachments }) => {
    const first = attachments.find((attachment) => !isVideo(attachment));
    return first ? [first.file_path] : [];
  });
  const wanted = urls.join("\n");
  useEffect(() => {
    const now = wanted.split("\n").filter(Boolean);
    const before = ready.current;
    ready.current = new Map(
      now.map((path) => {
        const picture = before.get(path) ?? new Image();
        if (picture.src === "") {
          // The same as the card's, so that the browser chooses the same one.
          const { src, srcSet = "", sizes = "" } = pictureSource.of(path, "whole");
          Object.assign(picture, { sizes, srcset: srcSet, src });
          picture.decode().then(
            () => here(path, picture.currentSrc),
            // Its post says so where it cannot be shown.
            () => undefined,
          );
        }
        return [path, picture];
      }),
    );
  }, [wanted]);
}
