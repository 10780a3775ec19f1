import { messageOf } from "#contract/answers.ts";
import type { SourceList } from "#outbox/change/queuedChange.ts";
import type { Resource } from "#outbox/mutations/resource.ts";
import { isTransient, pauseMs } from "#wire/body.ts";
import type { Answer } from "#wire/transport.ts";
import type { CircuitBreaker } from "./circuitBreaker.ts";
import { backoff, isWithin, type Policy } from "./policy.ts";
import { listKey, type Readings } from "./readings.ts";

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
 * A list that never works must not hold a change for ever. After so many failures in a row, which take minutes, one that is read only
 * to look for a row counts as refused, and the rows of any other are looked for elsewhere.
 */
const mostFailures = 10;

/** The lists that are being read again, and those that failed lately: a list that fails holds up its own rows only. */
export class Rereads {
  readonly #readings: Readings;
  readonly #breaker: CircuitBreaker;
  readonly #policy: Policy;
  readonly #random: () => number;
  readonly #failed = new Map<string, Failed>();
  readonly #underWay = new Set<string>();

  constructor(readings: Readings, breaker: CircuitBreaker, policy: Policy, random: () => number) {
    this.#readings = readings;
    this.#breaker = breaker;
    this.#policy = policy;
    this.#random = random;
  }

  /** How many are being read. */
  get size(): number {
    return this.#underWay.size;
  }

  /** Whether to read a list now: true, or when (epoch ms), or null while it is being read for another row. */
  begin(list: SourceList, now: number): true | number | null {
    const key = listKey(list);
    const failed = this.#failed.get(key);
    if (failed !== undefined && isWithin(failed.at, failed.forMs, now)) return failed.at + failed.forMs + 1;
    if (this.#underWay.has(key)) return null;
    this.#underWay.add(key);
    return true;
  }

  end(list: SourceList): void {
    this.#underWay.delete(listKey(list));
  }

  /** Takes in the answer to a re-read `asked` for (monotonic); false if the session is over. */
  take(list: SourceList, read: Pick<Resource, "many">, { asked, answer, origin, now, isLookUp }: Asked): boolean {
    if (answer.kind !== "answer") this.#breaker.down(now);
    else if (answer.status === 401) return false;
    else if (answer.status < 300) {
      try {
        const page = read.many(list.call, answer.body, origin);
        this.#breaker.up();
        this.#failed.delete(listKey(list));
        this.#readings.add(list, asked, now, { kind: "rows", ...page });
        return true;
      } catch {
        if (!isLookUp) this.#breaker.down(now);
      }
    } else if (answer.status >= 400 && !isTransient(answer.status)) {
      const message = messageOf(answer.body) || `The server answered ${answer.status}`;
      this.#breaker.up();
      this.#readings.add(list, asked, now, { kind: "refused", status: answer.status, message });
      return true;
    }
    const failures = this.#fail(listKey(list), answer, now);
    if (answer.kind !== "answer") return true;
    // Each row has a search of its own: a server that fails is not asked for all of them at once.
    if (isLookUp) this.#breaker.strained(now);
    if (failures < mostFailures) return true;
    if (isLookUp) this.#failed.delete(listKey(list));
    this.#readings.add(
      list,
      asked,
      now,
      isLookUp ? { kind: "refused", status: answer.status, message: "" } : { kind: "failing", asked },
    );
    return true;
  }

  /** Forgets the waits. */
  hurry(): void {
    for (const [key, failed] of this.#failed) this.#failed.set(key, { ...failed, forMs: -1 });
  }

  /** How often it has failed in a row. */
  #fail(key: string, answer: Answer, now: number): number {
    const failures = this.#failed.get(key)?.failures ?? 0;
    const asked = answer.kind === "unreachable" ? null : pauseMs(answer.headers);
    if (asked !== null) this.#breaker.pause(now, asked);
    const forMs = asked ?? backoff(this.#policy.backoffMs, failures, this.#random);
    this.#failed.set(key, { at: now, forMs, failures: failures + 1 });
    return failures + 1;
  }
}
