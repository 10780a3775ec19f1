import { t } from "#app/i18n/translate.ts";
import { countText } from "#app/lib/money.ts";
import { ColumnChart } from "#app/ui/charts/ColumnChart.tsx";
import { hourBars } from "./HourBars.look.ts";

interface HourBarsProps {
  /** 24 counts, from midnight. */
  readonly hours: readonly number[];
}

const hourText = (hour: number) => `${String(hour).padStart(2, "0")}:00`;

/** Decisions by hour: columns for the eye, and the same figures as text for everybody, by a tap or a key. */
export function HourBars({ hours }: HourBarsProps) {
  return (
    <div className={hourBars.root}>
      <div className={hourBars.plot}>
        <ColumnChart
          hasScale
          columns={hours.map((value, hour) => ({
            name: hourText(hour),
            value,
            label: hour % 6 === 0 ? hourText(hour) : "",
            figure: "",
          }))}
        />
      </div>
      <details>
        <summary className={hourBars.summary}>{t("Figures by hour")}</summary>
        <ol className={hourBars.figures} aria-label={t("Decisions by hour")}>
          {hours.map((count, hour) => (
            <li key={hourText(hour)}>
              {hourText(hour)}: <strong>{countText(count)}</strong>
            </li>
          ))}
        </ol>
      </details>
    </div>
  );
}
