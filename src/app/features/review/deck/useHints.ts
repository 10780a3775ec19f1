import { useEffect, useState } from "react";
import type { Post } from "#contract/resources/posts.ts";
import { afterPaint } from "#app/lib/afterPaint.ts";
import { openHints, type Hints } from "../hints/openHints.ts";
import { useSameList } from "../useSameList.ts";

/**
 * The hints of the deck. `current` is on the screen, `next` come after it, `posts` are all that are on the device, those among
 * them, to compare with. Nothing is looked for before `Hints.begin`.
 */
export function useHints(current: Post | undefined, next: readonly Post[], posts: ReadonlyMap<number, Post>): Hints {
  const [hints] = useState(openHints);
  useEffect(() => hints.close, [hints]);
  const wanted = useSameList(current ? [current, ...next] : next);
  useEffect(() => afterPaint(() => hints.ask(wanted)), [hints, wanted]);
  useEffect(() => afterPaint(() => hints.see(posts.values())), [hints, posts]);
  return hints;
}
