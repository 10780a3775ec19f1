import { t } from "#app/i18n/translate.ts";
import type { Post } from "#contract/resources/posts.ts";
import { Button } from "#app/ui/controls/Button.tsx";
import { langOf } from "#app/ui/controls/langOf.ts";
import { filterWords, noFilter, type DeckFilter } from "./deckFilter.ts";
import { filterLook } from "./FilterDialog.look.ts";

interface FilterLineProps {
  readonly filter: DeckFilter;
  /** Those on this device. */
  readonly posts: ReadonlyMap<number, Post>;
  readonly onFilter: (change: Readonly<Record<string, string>>) => void;
}

/** What the deck is narrowed by, and the way out. */
export function FilterLine({ filter, posts, onFilter }: FilterLineProps) {
  const text = filterWords(filter, posts.values()).join(" · ");
  return (
    <p className={filterLook.line}>
      <span className={filterLook.words} lang={langOf(text)}>
        {t("Only {what}", { what: text })}
      </span>
      <Button variant="quiet" icon="close" onClick={() => onFilter(noFilter)}>
        {t("Clear filters")}
      </Button>
    </p>
  );
}
