import type { PictureState } from "#app/features/posts/pictureState.ts";

/** What was pressed for the last card must not hit this one: it takes no decision for so long after it was seen, in ms. */
export const guardMs = 350;
/** A tap is told a moment after the finger has left, in ms. */
export const releaseMs = 100;

/** `awaited`: nothing to decide on yet. `unseen`: it is decided without a picture, and that is asked about. */
export type Sight = "awaited" | "seen" | "unseen";

/** What the moderator can see of a post by its pictures, in order; one without any is its text. Pure. */
export function sightOf(pictures: readonly PictureState[]): Sight {
  const [first] = pictures;
  if (first === "loading") return "awaited";
  return first === "late" || pictures.includes("failed") ? "unseen" : "seen";
}

interface Standing {
  /** When it was painted as it is to be decided on; `null` before. Times in ms of one clock. */
  readonly paintedAt: number | null;
  /** Something is held down that was pressed before it was ready. */
  readonly isHeld: boolean;
  readonly releasedAt: number | null;
}

/** In how many ms a card takes a decision, 0 for now, `null` while that is not known. Pure. */
export function readyIn({ paintedAt, isHeld, releasedAt }: Standing, now: number): number | null {
  if (paintedAt === null || isHeld) return null;
  const readyAt = Math.max(paintedAt + guardMs, releasedAt === null ? paintedAt : releasedAt + releaseMs);
  return Math.max(0, readyAt - now);
}
