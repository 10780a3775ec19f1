import { useState } from "react";
import type { Post } from "#contract/resources/posts.ts";
import { contentOf } from "../contentOf.ts";
import type { PostChanges } from "../postChanges.ts";

export interface Found {
  readonly post: Post;
  readonly changes: PostChanges;
}

/**
 * The post as it was opened, held still: its status may change under the eye of whoever decides, its words and pictures may not.
 * `renew` shows the edited one.
 */
export function useHeldPost(found: Found): Found & { readonly isEdited: boolean; readonly renew: () => void } {
  const [held, setHeld] = useState(found);
  const isEdited = contentOf(found.post) !== contentOf(held.post);
  if (!isEdited && found.post !== held.post) setHeld(found);
  return { ...(isEdited ? held : found), isEdited, renew: () => setHeld(found) };
}
