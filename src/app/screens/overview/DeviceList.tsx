import { t } from "#app/i18n/translate.ts";
import type { DeviceState } from "#contract/resources/overview.ts";
import { dateTimeText } from "#app/lib/dates.ts";
import { nameOf } from "#app/lib/names.ts";
import { overviewList } from "./overviewList.look.ts";

interface DeviceListProps {
  readonly devices: readonly DeviceState[];
}

/** What each device said of its unsent changes, and when: one that is offline cannot say that it holds more since. */
export function DeviceList({ devices }: DeviceListProps) {
  if (devices.length === 0) return <p className={overviewList.empty}>{t("No device has reported unsent changes.")}</p>;
  return (
    <ul className={overviewList.root} aria-label={t("Devices")}>
      {devices.map((one) => (
        <li
          key={`${one.device} ${one.user?.id ?? 0}`}
          className={overviewList.row}
          data-unsent={one.unsent > 0 || undefined}
        >
          <strong>
            {nameOf(one.user) || t("Somebody who left")}, {one.name}
          </strong>
          <span>{one.unsent === 0 ? t("Nothing unsent") : sinceText(one.unsent, one.since)}</span>
          <span>{t("Reported {at}", { at: dateTimeText(one.reported_at) })}</span>
        </li>
      ))}
    </ul>
  );
}

const sinceText = (unsent: number, since: string | null) =>
  since === null
    ? t("{count} unsent", { count: unsent })
    : t("{count} unsent since {at}", { count: unsent, at: dateTimeText(since) });
