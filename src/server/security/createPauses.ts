import { tooMany } from "#server/http/errors.ts";
import { seconds } from "#server/lib/clock.ts";

/** Holds an answer back for some milliseconds; 429 where too many are held back already. */
export type Pause = (ms: number) => Promise<void>;

/** Each held answer costs a connection: a flood of them is refused instead. */
const mostAtOnce = 200;

export function createPauses(wait: Pause = sleep): Pause {
  let held = 0;
  return async (ms) => {
    if (ms <= 0) return;
    if (held >= mostAtOnce) throw tooMany(5);
    held += 1;
    try {
      await wait(ms);
    } finally {
      held -= 1;
    }
  };
}

const sleep: Pause = (ms) => new Promise((resolve) => setTimeout(resolve, Math.min(ms, seconds(10))));
