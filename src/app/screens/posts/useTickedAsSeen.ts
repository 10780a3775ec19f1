import { useEffect, useState } from "react";
import type { Post } from "#contract/resources/posts.ts";
import { t } from "#app/i18n/translate.ts";
import { contentOf } from "#app/features/posts/contentOf.ts";
import { toaster } from "#app/ui/overlay/toasts.ts";
import { useTicks, type Selection } from "#app/ui/table/selection.ts";

/**
 * The ticked posts of the page that is shown. One that its seller has edited since it was ticked is ticked no more, which is told: the
 * row may have changed out of sight.
 */
export function useTickedAsSeen(posts: readonly Post[], selection: Selection): readonly Post[] {
  const ticks = useTicks(selection);
  const ticked = posts.filter((post) => ticks.has(post.id));
  const [seen, setSeen] = useState<ReadonlyMap<number, string>>(new Map());
  if (ticked.length !== seen.size || ticked.some(({ id }) => !seen.has(id)))
    setSeen(new Map(ticked.map((post) => [post.id, seen.get(post.id) ?? contentOf(post)])));
  const isAsSeen = (post: Post) => (seen.get(post.id) ?? contentOf(post)) === contentOf(post);

  const edited = ticked.flatMap((post) => (isAsSeen(post) ? [] : post.id)).join(" ");
  useEffect(() => {
    if (edited === "") return;
    const ids = edited.split(" ").map(Number);
    selection.setAll(ids, false);
    toaster.failure(
      t("{count, plural, one {# ticked post was} other {# ticked posts were}} edited by the seller: look again.", {
        count: ids.length,
      }),
    );
  }, [edited, selection]);

  return ticked.filter(isAsSeen);
}
