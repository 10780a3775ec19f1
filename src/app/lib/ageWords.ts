import { t } from "#app/i18n/translate.ts";
const minute = 60;
const hour = 60 * minute;
const day = 24 * hour;

/** Seconds as people say them: `3 min`, `5 h 20 min`, `2 days 3 h`, `18 days`. */
export function ageWords(seconds: number): string {
  if (seconds < minute) return t("less than a minute");
  const minutes = Math.floor((seconds % hour) / minute);
  if (seconds < hour) return t("{minutes} min", { minutes });
  const hours = Math.floor((seconds % day) / hour);
  const hoursText = t("{hours} h", { hours });
  if (seconds < day) return minutes === 0 ? hoursText : `${hoursText} ${t("{minutes} min", { minutes })}`;
  const days = Math.floor(seconds / day);
  const daysText = t("{count, plural, one {# day} other {# days}}", { count: days });
  return days > 2 || hours === 0 ? daysText : `${daysText} ${hoursText}`;
}
