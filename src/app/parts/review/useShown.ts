import { useState } from "react";
import type { Post } from "#contract/posts.ts";
import type { Changes } from "#app/data/changes/changesOf.ts";
import { usePost } from "../usePost.ts";

export interface Shown {
  readonly post: Post;
  readonly changes: Changes;
  /** Its seller has edited it since it was shown here. */
  readonly isOutdated: boolean;
  /** Shows the edited one. */
  readonly renew: () => void;
}

/**
 * The post that is being decided on, held still: a refresh must not put another text under the finger that is about to approve
 * this one. `null` while it is not on the device.
 */
export function useShown(id: number): Shown | null {
  const found = usePost(id);
  const [held, setHeld] = useState<Pick<Shown, "post" | "changes"> | null>(null);
  const now = found.state === "found" ? found : null;
  if (held === null && now !== null) setHeld({ post: now.post, changes: now.changes });
  const shown = held ?? now;
  if (shown === null) return null;
  return {
    post: shown.post,
    changes: shown.changes,
    isOutdated: now !== null && contentOf(now.post) !== contentOf(shown.post),
    renew: () => setHeld(now && { post: now.post, changes: now.changes }),
  };
}

function contentOf({ title, description, price, attachments }: Post): string {
  return JSON.stringify([title, description, price, attachments.map((file) => file.file_name)]);
}
