import type { Resource } from "./kinds/resource.ts";
import type { Link } from "./link.ts";
import { backoff, isWithin, type Policy } from "./policy.ts";
import { listKey, type Readings } from "./readings.ts";
import type { SeenIn } from "./row.ts";
import type { Answer } from "./transport.ts";
import { messageOf, retryAfterMs } from "./verdict.ts";

interface Failed {
  readonly at: number;
  readonly forMs: number;
  readonly failures: number;
}

/** A re-read that came back. */
interface Asked {
  /** Monotonic. */
  readonly asked: number;
  readonly answer: Answer;
  readonly origin: string;
  readonly now: number;
  /** A row is looked for on it that was seen on another. */
  readonly isLookUp: boolean;
}

/**
 * A list that a row is only looked for on need not be had. After so many failures of the server in a row, which takes
 * minutes, it tells nothing: a search that never works must not hold a change for ever.
 */
const mostFailures = 10;

/** The lists that are being read again, and those that failed lately: a list that fails holds up its own rows only. */
export class Lists {
  readonly #readings: Readings;
  readonly #link: Link;
  readonly #policy: Policy;
  readonly #random: () => number;
  readonly #failed = new Map<string, Failed>();
  readonly #underWay = new Set<string>();

  constructor(readings: Readings, link: Link, policy: Policy, random: () => number) {
    this.#readings = readings;
    this.#link = link;
    this.#policy = policy;
    this.#random = random;
  }

  /** How many are being read. */
  get size(): number {
    return this.#underWay.size;
  }

  /** Whether to read a list now: true, or when (epoch ms), or null while it is being read for another row. */
  claim(list: SeenIn, now: number): true | number | null {
    const key = listKey(list);
    const failed = this.#failed.get(key);
    if (failed !== undefined && isWithin(failed.at, failed.forMs, now)) return failed.at + failed.forMs + 1;
    if (this.#underWay.has(key)) return null;
    this.#underWay.add(key);
    return true;
  }

  release(list: SeenIn): void {
    this.#underWay.delete(listKey(list));
  }

  /** Takes in the answer to a re-read `asked` for (monotonic); false if the session is over. */
  take(list: SeenIn, read: Pick<Resource, "many">, { asked, answer, origin, now, isLookUp }: Asked): boolean {
    if (answer.kind !== "answer") this.#link.down(now);
    else if (answer.status === 401) return false;
    else if (answer.status < 300) {
      try {
        const page = read.many(list.call, answer.body, origin);
        this.#link.up();
        this.#failed.delete(listKey(list));
        this.#readings.add(list, asked, now, { kind: "rows", ...page });
        return true;
      } catch {
        if (!isLookUp) this.#link.down(now);
      }
    } else if (isFinal(answer.status)) {
      const message = messageOf(answer.body) || `The server answered ${answer.status}`;
      this.#link.up();
      this.#readings.add(list, asked, now, { kind: "refused", status: answer.status, message });
      return true;
    }
    const failures = this.#fail(listKey(list), answer, now);
    if (isLookUp && answer.kind === "answer" && failures >= mostFailures) {
      this.#failed.delete(listKey(list));
      this.#readings.add(list, asked, now, { kind: "refused", status: answer.status, message: "" });
    }
    return true;
  }

  /** Forgets the waits. */
  hurry(): void {
    for (const [key, failed] of this.#failed) this.#failed.set(key, { ...failed, forMs: -1 });
  }

  /** How often it has failed in a row. */
  #fail(key: string, answer: Answer, now: number): number {
    const failures = this.#failed.get(key)?.failures ?? 0;
    const asked = answer.kind === "unreachable" ? null : retryAfterMs(answer.headers);
    if (asked !== null) this.#link.pause(now, asked);
    const forMs = asked ?? backoff(this.#policy.backoffMs, failures, this.#random);
    this.#failed.set(key, { at: now, forMs, failures: failures + 1 });
    return failures + 1;
  }
}

/** api.md §5.5: 4xx is final, but for 401, 408, 425 and 429. */
function isFinal(status: number): boolean {
  return status >= 400 && status < 500 && ![401, 408, 425, 429].includes(status);
}
