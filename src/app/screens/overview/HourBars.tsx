import { hourBars } from "./HourBars.look.ts";

interface HourBarsProps {
  /** 24 counts, from midnight. */
  readonly hours: readonly number[];
}

const hourText = (hour: number) => `${String(hour).padStart(2, "0")}:00`;

/** Decisions by hour: bars for the eye, the same figures as text for whoever hears them. */
export function HourBars({ hours }: HourBarsProps) {
  const most = Math.max(1, ...hours);
  return (
    <ol className={hourBars.root} aria-label="Decisions by hour">
      {hours.map((count, hour) => (
        <li
          key={hourText(hour)}
          className={hourBars.hour}
          aria-label={`${hourText(hour)}: ${count}`}
          title={`${hourText(hour)}: ${count}`}
        >
          <span className={hourBars.bar} style={{ height: `${(count / most) * 100}%` }} />
          <span className={hourBars.word} aria-hidden="true">
            {hour % 6 === 0 ? hourText(hour) : ""}
          </span>
        </li>
      ))}
    </ol>
  );
}
