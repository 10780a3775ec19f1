const hour = 3_600_000;
const day = 24 * hour;
/** India has one time zone, 5½ hours before UTC, without summer time. */
const offset = 5.5 * hour;

/** How busy each hour of a day in India is. */
const busyness = [
  0.1, 0.05, 0.05, 0.05, 0.1, 0.3, 0.7, 1, 1.2, 1.3, 1.3, 1.2, 1.1, 1, 1, 1.1, 1.2, 1.3, 1.5, 1.7, 1.7, 1.4, 0.9, 0.4,
];
const wholeDay = busyness.reduce((sum, share) => sum + share, 0);

/** Busy hours from the epoch up to `moment` (milliseconds). */
function busyUntil(moment: number): number {
  const days = Math.floor((moment + offset) / day);
  const hours = (moment + offset - days * day) / hour;
  const whole = Math.floor(hours);
  const before = busyness.slice(0, whole).reduce((sum, share) => sum + share, 0);
  return days * wholeDay + before + (busyness[whole] ?? 0) * (hours - whole);
}

/** The moment up to which there were `busy` busy hours. */
function momentOf(busy: number): number {
  const days = Math.floor(busy / wholeDay);
  let left = busy - days * wholeDay;
  let hours = 0;
  for (const share of busyness) {
    if (left < share) return days * day - offset + (hours + left / share) * hour;
    left -= share;
    hours += 1;
  }
  return (days + 1) * day - offset;
}

/**
 * The moment at `part` (0 to 1) of the `days` before `now`, in milliseconds: later for a greater part, few at night,
 * many in the evening.
 */
export function momentAt(now: number, days: number, part: number): number {
  const first = busyUntil(now - days * day);
  return momentOf(first + part * (busyUntil(now) - first));
}

/** Milliseconds as the database's `instant`: ISO 8601 in UTC with microseconds. */
export function instantOf(moment: number): string {
  const whole = Math.floor(moment);
  const micros = Math.floor((moment - whole) * 1000);
  return new Date(whole).toISOString().replace("Z", `${String(micros).padStart(3, "0")}Z`);
}
