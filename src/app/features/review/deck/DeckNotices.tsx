import type { Post } from "#contract/resources/posts.ts";
import { t } from "#app/i18n/translate.ts";
import { heldNotice } from "#app/features/posts/open/HeldNotice.look.ts";
import { Button } from "#app/ui/controls/Button.tsx";
import { isFiltered, type DeckFilter } from "../filter/deckFilter.ts";
import { FilterLine } from "../filter/FilterLine.tsx";
import { reviewDeck } from "./ReviewDeck.look.ts";
import type { Waiting } from "./useWaiting.ts";

interface DeckNoticesProps {
  readonly filter: DeckFilter;
  readonly onFilter: (change: Readonly<Record<string, string>>) => void;
  /** Those on this device. */
  readonly posts: ReadonlyMap<number, Post>;
  readonly waiting: Waiting;
  /** Where no post is shown, the end says what failed. */
  readonly isAtPost: boolean;
}

/** What stands over the post: what the deck is narrowed by, new posts, and that the next ones do not come. */
export function DeckNotices({ filter, onFilter, posts, waiting, isAtPost }: DeckNoticesProps) {
  return (
    <>
      {isFiltered(filter) && <FilterLine filter={filter} posts={posts} onFilter={onFilter} />}
      <div aria-live="polite" className={reviewDeck.fresh}>
        {waiting.fresh.length > 0 && (
          <Button onClick={waiting.takeFresh}>
            {t("{count, plural, one {# new post} other {# new posts}}", { count: waiting.fresh.length })}
          </Button>
        )}
      </div>
      {isAtPost && waiting.state === "failed" && (
        <p role="status" className={heldNotice.inset}>
          {t("The next posts could not be fetched.")}
          <Button variant="quiet" onClick={waiting.tryAgain}>
            {t("Try again")}
          </Button>
        </p>
      )}
    </>
  );
}
