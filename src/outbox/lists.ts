import type { Kind } from "./kinds/kind.ts";
import type { Link } from "./link.ts";
import { backoff, isWithin, type Policy } from "./policy.ts";
import { listKey, type Readings } from "./readings.ts";
import type { Row } from "./row.ts";
import type { Answer } from "./transport.ts";
import { messageOf, retryAfterMs } from "./verdict.ts";

interface Failed {
  readonly at: number;
  readonly forMs: number;
  readonly failures: number;
}

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

  /** Whether to read the row's list now: true, or when (epoch ms), or null while it is being read for another row. */
  claim(row: Row, now: number): true | number | null {
    const key = listKey(row.seenIn);
    const failed = this.#failed.get(key);
    if (failed !== undefined && isWithin(failed.at, failed.forMs, now)) return failed.at + failed.forMs + 1;
    if (this.#underWay.has(key)) return null;
    this.#underWay.add(key);
    return true;
  }

  release(row: Row): void {
    this.#underWay.delete(listKey(row.seenIn));
  }

  /** Takes in the answer to a re-read `asked` for (monotonic); false if the session is over. */
  take(row: Row, kind: Kind, asked: number, answer: Answer, now: number): boolean {
    if (answer.kind !== "answer") this.#link.down(now);
    else if (answer.status === 401) return false;
    else if (answer.status < 300) {
      try {
        const rows = kind.resource.many(row.seenIn.call, answer.body, row.origin);
        this.#link.up();
        this.#failed.delete(listKey(row.seenIn));
        this.#readings.add(row.seenIn, asked, now, { kind: "rows", rows });
        return true;
      } catch {
        this.#link.down(now);
      }
    } else if (isFinal(answer.status)) {
      const message = messageOf(answer.body) || `The server answered ${answer.status}`;
      this.#link.up();
      this.#readings.add(row.seenIn, asked, now, { kind: "refused", status: answer.status, message });
      return true;
    }
    this.#fail(listKey(row.seenIn), answer, now);
    return true;
  }

  /** Forgets the waits. */
  hurry(): void {
    this.#failed.clear();
  }

  #fail(key: string, answer: Answer, now: number): void {
    const failures = this.#failed.get(key)?.failures ?? 0;
    const asked = answer.kind === "unreachable" ? null : retryAfterMs(answer.headers);
    if (asked !== null) this.#link.pause(now, asked);
    const forMs = asked ?? backoff(this.#policy.backoffMs, failures, this.#random);
    this.#failed.set(key, { at: now, forMs, failures: failures + 1 });
  }
}

/** api.md §5.5: 4xx is final, but for 401, 408, 425 and 429. */
function isFinal(status: number): boolean {
  return status >= 400 && status < 500 && ![401, 408, 425, 429].includes(status);
}
