import { countText } from "#app/lib/money.ts";
import "./CountCards.css";

interface CountCardsProps {
  /** Accessible name of the group. */
  readonly name: string;
  /** Word → count; `undefined` while it is not known. */
  readonly counts: readonly (readonly [word: string, count: number | undefined])[];
}

/** The summary cards above a list (spec §2 Dashboard, Advertisements). */
export function CountCards({ name, counts }: CountCardsProps) {
  return (
    <section aria-label={name}>
      <dl className="count-cards">
        {counts.map(([word, count]) => (
          <div key={word} className="count-card">
            <dt>{word}</dt>
            <dd>{count === undefined ? "–" : countText(count)}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
