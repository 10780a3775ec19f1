import { useEffect, useEffectEvent, useState } from "react";
import type { Post } from "#contract/resources/posts.ts";
import { pictureSource } from "#app/api/pictureSource.ts";
import { mayFetchUnasked } from "#app/lib/savesData.ts";
import type { Observable } from "#app/lib/store.ts";
import { callOffPicture } from "#app/features/posts/callOffPicture.ts";
import { isVideo } from "#app/features/posts/isVideo.ts";
import { createNextPictures } from "./createNextPictures.ts";
import { useSameList } from "../useSameList.ts";

/** Told of each picture that has come: its address in the post, and where it came from. */
type OnHere = (url: string, source: string) => void;

const firstPicture = ({ attachments }: Post) => attachments.find((attachment) => !isVideo(attachment))?.file_path;

/**
 * Fetches and decodes the first pictures of the posts that come next, once those of the post on the screen have come (`arrived` is
 * its id then): they are there when their post is.
 */
export function useNextPictures(
  shown: Post | undefined,
  next: readonly Post[],
  arrived: Observable<number | null>,
  onHere: OnHere,
): void {
  const here = useEffectEvent(onHere);
  const [pictures] = useState(createNextPictures);
  // On a metered link the next picture comes when its post does.
  const coming = useSameList(mayFetchUnasked() ? next.flatMap((post) => firstPicture(post) ?? []) : []);
  const { id } = shown ?? {};
  const onScreen = shown && firstPicture(shown);
  useEffect(() => {
    // Each is held until it is let go: a browser forgets what it has decoded with the last that refers to it.
    const begin = (path: string) => {
      const picture = new Image();
      // The same as the card's, so that the browser chooses the same one.
      const { src, srcSet = "", sizes = "" } = pictureSource.of(path, "whole");
      Object.assign(picture, { sizes, srcset: srcSet, src });
      picture.decode().then(
        () => here(path, picture.currentSrc),
        // Its post says so where it cannot be shown.
        () => undefined,
      );
      return () => {
        callOffPicture(picture);
        // Chromium holds every picture with a `srcset` that was never in a page, until it has none.
        picture.removeAttribute("src");
        picture.removeAttribute("srcset");
      };
    };
    const want = () => {
      const mayBegin = id !== undefined && arrived.get() === id;
      pictures.want({ shown: onScreen, next: coming, mayBegin }, begin);
    };
    want();
    return arrived.subscribe(want);
  }, [pictures, arrived, coming, id, onScreen]);
  useEffect(() => pictures.letGo, [pictures]);
}
