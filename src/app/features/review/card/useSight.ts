import { useState } from "react";
import type { Attachment } from "#contract/resources/posts.ts";
import { isVideo } from "#app/features/posts/isVideo.ts";
import type { PictureState } from "#app/features/posts/pictureState.ts";
import { sightOf, type Sight } from "./readiness.ts";

/** What of a post can be seen, by how far its pictures have come; `onPicture` is told of each. */
export function useSight(attachments: readonly Attachment[]): {
  readonly sight: Sight;
  /** Its pictures have come, or do not come. */
  readonly hasArrived: boolean;
  readonly onPicture: (index: number, state: PictureState) => void;
} {
  const [states, setStates] = useState<ReadonlyMap<number, PictureState>>(new Map());
  const pictures = attachments.flatMap((attachment, index) =>
    isVideo(attachment) ? [] : [states.get(index) ?? "loading"],
  );
  return {
    sight: sightOf(pictures),
    hasArrived: pictures.every((state) => state === "shown" || state === "failed"),
    onPicture: (index, state) => setStates((before) => new Map(before).set(index, state)),
  };
}
