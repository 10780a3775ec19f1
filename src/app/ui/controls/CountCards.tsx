import { t, type Words } from "#app/i18n/translate.ts";
import type { ReadView } from "#app/data/useRead.ts";
import { countText } from "#app/lib/money.ts";
import { countCards } from "./CountCards.look.ts";
import { FailureLine } from "./FailureLine.tsx";

interface CountCardsProps {
  /** Accessible name of the group. */
  readonly name: Words;
  /** Word → count; `undefined` while it is not known. */
  readonly counts: readonly (readonly [word: string, count: number | undefined])[];
  readonly read: Pick<ReadView<unknown>, "data" | "state" | "refresh">;
}

/** The summary cards above a list (spec §2 Dashboard, Advertisements). */
export function CountCards({ name, counts, read }: CountCardsProps) {
  return (
    <section aria-label={t(name)}>
      <dl className={countCards.root}>
        {counts.map(([word, count]) => (
          <div key={word} className={countCards.card}>
            <dt className={countCards.word}>{word}</dt>
            <dd className={countCards.count}>{count === undefined ? "–" : countText(count)}</dd>
          </div>
        ))}
      </dl>
      {read.state === "failed" && read.data === undefined && (
        <FailureLine words={t("The counts could not be read.")} onTryAgain={read.refresh} />
      )}
    </section>
  );
}
