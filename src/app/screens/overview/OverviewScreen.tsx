import { t } from "#app/i18n/translate.ts";
import { overviewCalls, type Overview } from "#contract/resources/overview.ts";
import { useNeedsInternet } from "#app/data/useNeedsInternet.ts";
import { useRead } from "#app/data/useRead.ts";
import { countText } from "#app/lib/money.ts";
import { RefreshButton } from "#app/ui/controls/RefreshButton.tsx";
import { FailureLine } from "#app/ui/controls/FailureLine.tsx";
import { Screen, Section } from "#app/ui/Screen.tsx";
import { DeviceList } from "./DeviceList.tsx";
import { HourBars } from "./HourBars.tsx";
import { OverturnedList } from "./OverturnedList.tsx";
import { ageWords } from "#app/lib/ageWords.ts";
import { overviewScreen } from "./OverviewScreen.look.ts";

/** What waits, what was decided, what was turned round, and what devices still hold: for a Super Admin. */
export function OverviewScreen() {
  const overview = useRead(overviewCalls.load, {});
  const needsInternet = useNeedsInternet();
  return (
    <Screen
      title={t("Overview")}
      updatedAt={overview.updatedAt}
      toolbar={<RefreshButton loading={overview.refreshing} onClick={overview.refresh} />}
    >
      {overview.state === "failed" && (
        <FailureLine words={needsInternet ?? t("The overview could not be read.")} onTryAgain={overview.refresh} />
      )}
      {overview.state === "loading" && (
        <p role="status" className={overviewScreen.loading}>
          {t("Loading the overview…")}
        </p>
      )}
      {overview.data && <Figures overview={overview.data} />}
    </Screen>
  );
}

function Figures({ overview: { waiting, decisions, overturned, devices } }: { readonly overview: Overview }) {
  const age = (seconds: number) => (waiting.posts === 0 ? "–" : ageWords(seconds));
  const figures = [
    [t("Posts waiting"), countText(waiting.posts)],
    [t("Oldest"), age(waiting.oldest)],
    [t("Half wait longer than"), age(waiting.p50)],
    [t("One in twenty longer than"), age(waiting.p95)],
    [t("Decisions today"), countText(decisions.today)],
    [t("Overturned today"), countText(overturned.today)],
    [t("Overturned in 7 days"), countText(overturned.week)],
  ] as const;
  return (
    <>
      <section aria-label={t("Figures")}>
        <dl className={overviewScreen.figures}>
          {figures.map(([word, figure]) => (
            <div key={word} className={overviewScreen.card}>
              <dt className={overviewScreen.word}>{word}</dt>
              <dd className={overviewScreen.figure}>{figure}</dd>
            </div>
          ))}
        </dl>
      </section>
      <Section title={t("Decisions an hour")}>
        <HourBars hours={decisions.hours} />
      </Section>
      <Section title={t("Overturned decisions")}>
        <OverturnedList rows={overturned.latest} />
      </Section>
      <Section title={t("Unsent changes")}>
        <DeviceList devices={devices} />
      </Section>
    </>
  );
}
