import type { Kind } from "./kinds/kind.ts";
import type { Row } from "./row.ts";
import { holds, isSameContent, type Seen } from "./seen.ts";

/** How the row on the server stands to what the moderator saw and meant (api.md §5.4). */
export type Judgement = "meant" | "seen" | "other";

/** What the re-read row says. */
export function judge(row: Row, kind: Kind, now: Seen): Judgement {
  const meant = !kind.removes && holds(now.fields, row.desired);
  const seen = isAsSeen(row, now);
  if (meant && kind.onRepeat === "toggles") return "meant";
  if (row.unanswered && meant) return seen && isUntouchedSince(row, now) ? "seen" : "meant";
  return seen ? "seen" : meant ? "meant" : "other";
}

function isAsSeen({ base, desired }: Row, now: Seen): boolean {
  return Object.keys(desired).every((name) => base.fields[name] === now.fields[name]) && isSameContent(base, now);
}

/**
 * A decision that confirms what is there, such as approving an active post, looks as meant and as seen at once. Only an
 * equal version proves that its first attempt never arrived.
 */
function isUntouchedSince({ base }: Row, now: Seen): boolean {
  return base.version !== null && base.version === now.version;
}
