import { t } from "#app/i18n/translate.ts";
import { useEffect } from "react";
import { postCalls } from "#contract/resources/posts.ts";
import { outboxSource } from "#app/data/changes/outboxSource.ts";
import { useHistory } from "#app/data/changes/open/useHistory.ts";
import { useUnsent } from "#app/data/changes/useUnsent.ts";
import { useStore } from "#app/lib/store.ts";
import { ChartFigure } from "#app/ui/charts/ChartFigure.tsx";
import { ColumnChart } from "#app/ui/charts/ColumnChart.tsx";
import type { Outbox } from "#outbox/outbox.ts";
import { useNow } from "#app/ui/useNow.ts";
import { chartPair } from "./ChartPair.look.ts";
import { decisionsByDay, decisionsText } from "./decisionsByDay.ts";

const title = "Decisions a day";
const note = "On this device";

/** How many posts were decided on this device in the last seven days, by its own history: no server is asked. */
export function DecisionsChart() {
  const open = useStore(outboxSource);
  useEffect(() => {
    outboxSource.opened().catch((error: unknown) => console.warn(error));
  }, []);
  return open === null ? (
    <Instead>{t("Reading…")}</Instead>
  ) : (
    <Decisions key={open.owner.userId} outbox={open.outbox} />
  );
}

function Decisions({ outbox }: { readonly outbox: Outbox }) {
  const now = useNow();
  const receipts = useHistory(outbox);
  const { rows: unsent } = useUnsent();
  if (receipts === null) return <Instead>{t("Reading…")}</Instead>;
  if (receipts === "unreadable")
    return <Instead>{t("The history of this device cannot be read at the moment.")}</Instead>;
  const days = decisionsByDay({ receipts, unsent }, now);
  if (days.every(({ decisions, isWhole }) => decisions === 0 && isWhole)) {
    const isFirst = ![...receipts, ...unsent].some(({ kind }) => kind === postCalls.review.name);
    return (
      <Instead>{isFirst ? t("No decisions yet on this device.") : t("No decisions in the last seven days.")}</Instead>
    );
  }
  return (
    <ChartFigure
      title={t(title)}
      note={
        days.every(({ isWhole }) => isWhole)
          ? t(note)
          : t("On this device, its last {count}", { count: receipts.length })
      }
      values={days.map((day) => [day.name, decisionsText(day)])}
    >
      <ColumnChart
        columns={days.map((day) => ({
          name: day.name,
          value: day.decisions,
          label: day.day,
          figure: decisionsText(day),
        }))}
      />
    </ChartFigure>
  );
}

function Instead({ children }: { readonly children: string }) {
  return (
    <ChartFigure title={t(title)} note={t(note)} values={[]}>
      <p className={chartPair.words}>{children}</p>
    </ChartFigure>
  );
}
