const minute = 60;
const hour = 60 * minute;
const day = 24 * hour;

/** Seconds as people say them: `3 min`, `5 h 20 min`, `2 days 3 h`, `18 days`. */
export function ageWords(seconds: number): string {
  if (seconds < minute) return "less than a minute";
  if (seconds < hour) return `${Math.floor(seconds / minute)} min`;
  if (seconds < day) return joined(Math.floor(seconds / hour), "h", Math.floor((seconds % hour) / minute), "min");
  const days = Math.floor(seconds / day);
  if (days > 2) return `${days} days`;
  return joined(days, days === 1 ? "day" : "days", Math.floor((seconds % day) / hour), "h");
}

const joined = (large: number, word: string, small: number, smallWord: string) =>
  small === 0 ? `${large} ${word}` : `${large} ${word} ${small} ${smallWord}`;
