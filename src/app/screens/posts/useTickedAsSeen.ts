import { useEffect, useState } from "react";
import type { Post } from "#contract/resources/posts.ts";
import { t } from "#app/i18n/translate.ts";
import { contentOf } from "#app/features/posts/contentOf.ts";
import { toaster } from "#app/ui/overlay/toasts.ts";
import { useTicks, type RowKey, type Selection } from "#app/ui/table/selection.ts";

/**
 * The ticked posts of the page that is shown. One that was edited since it was ticked is ticked no more, which is told: the
 * row may have changed out of sight.
 */
export function useTickedAsSeen(posts: readonly Post[], selection: Selection): readonly Post[] {
  const ticks = useTicks(selection);
  const ticked = posts.filter((post) => ticks.has(post.id));
  /** Also of ticked posts on other pages: they stay as they were seen there. */
  const [seen, setSeen] = useState<ReadonlyMap<RowKey, string>>(new Map());
  const unseen = ticked.filter(({ id }) => !seen.has(id));
  if (unseen.length > 0 || [...seen.keys()].some((id) => !ticks.has(id)))
    setSeen(
      new Map([
        ...[...seen].filter(([id]) => ticks.has(id)),
        ...unseen.map((post) => [post.id, contentOf(post)] as const),
      ]),
    );
  const edited = ticked.filter((post) => seen.has(post.id) && seen.get(post.id) !== contentOf(post));

  const ids = edited.map(({ id }) => id).join(" ");
  useEffect(() => {
    if (ids === "") return;
    const unticked = ids.split(" ").map(Number);
    selection.setAll(unticked, false);
    toaster.failure(
      t("{count, plural, one {# ticked post was} other {# ticked posts were}} edited since: look again.", {
        count: unticked.length,
      }),
    );
  }, [ids, selection]);

  return edited.length === 0 ? ticked : ticked.filter((post) => !edited.includes(post));
}
