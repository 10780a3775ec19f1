import { useState } from "react";
import { postCalls, postKey, postStatuses, type Post, type PostStatus } from "#contract/resources/posts.ts";
import type { PostChanges } from "#app/features/posts/postChanges.ts";
import { useUnsentOf } from "#app/data/changes/useUnsent.ts";
import { contentOf } from "#app/features/posts/contentOf.ts";
import { usePost } from "#app/features/posts/usePost.ts";

export interface Shown {
  readonly post: Post;
  /** What is decided on, as one text. */
  readonly content: string;
  readonly changes: PostChanges;
  /** Its seller has edited it since it was shown here. */
  readonly isOutdated: boolean;
  /** It is not under review any more: here, in another tab or at the server somebody has decided. */
  readonly decided: DecidedStatus | null;
  /** The name of who decided, where the server tells it. */
  readonly decidedBy: string | null;
  /** Shows the edited one. */
  readonly renew: () => void;
  /** Grows with every `renew`. */
  readonly version: number;
}

/** What a decision, or a delete, has made of a post. */
type DecidedStatus = Exclude<PostStatus, 2> | "deleted";

/**
 * The post that is being decided on, held still: a refresh must not put another text under the finger that is about to approve
 * this one. What is only made ready (`isAhead`) is held once it is on the screen, as it is then. `null` while it is not on the
 * device.
 */
export function useShown(id: number, isAhead: boolean): Shown | null {
  const found = usePost(id);
  const isRemoved = useUnsentOf(
    ({ byEntity }) => byEntity.get(postKey(id))?.some(({ kind }) => kind === postCalls.remove.name) === true,
  );
  const [held, setHeld] = useState<Pick<Shown, "post" | "changes" | "version"> | null>(null);
  const now = found.state === "found" ? found : null;
  if (!isAhead && held === null && now !== null) setHeld({ post: now.post, changes: now.changes, version: 0 });
  const shown = held ?? (now && { post: now.post, changes: now.changes, version: 0 });
  if (shown === null) return null;
  const content = contentOf(shown.post);
  const isSame = now !== null && (now.post === shown.post || contentOf(now.post) === content);
  return {
    ...shown,
    // Touched at the server and nothing else: a decision on the version before would be in conflict with the touch.
    ...(isSame && now.post.updated_at !== shown.post.updated_at && { post: now.post, changes: now.changes }),
    content,
    isOutdated: now !== null && !isSame,
    decided: decidedOf(now?.post ?? null, isRemoved),
    decidedBy: now?.post.reviewed_by ?? null,
    renew: () => setHeld(now && { post: now.post, changes: now.changes, version: shown.version + 1 }),
  };
}

/** A post that the lists read last do not show may be on another page of them: only what shows it is believed. */
function decidedOf(post: Post | null, isRemoved: boolean): DecidedStatus | null {
  if (isRemoved) return "deleted";
  return post === null || post.status === postStatuses.underReview ? null : post.status;
}
