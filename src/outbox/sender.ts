import type { Change } from "./commit.ts";
import type { Attempt } from "./delivery.ts";
import type { Gate } from "./gate.ts";
import type { Kind } from "./kinds/kind.ts";
import type { Ledger } from "./ledger.ts";
import type { Link } from "./link.ts";
import { isWithin } from "./policy.ts";
import type { Readings, Settling } from "./readings.ts";
import type { Row } from "./row.ts";
import type { Seen } from "./seen.ts";
import { settled } from "./settled.ts";
import type { Slots } from "./slots.ts";
import type { Answer } from "./transport.ts";
import { verdict, type Verdict } from "./verdict.ts";
import type { World } from "./world.ts";

/** What the sender shares with the drain it works for. */
export interface SenderParts {
  readonly world: World;
  readonly ledger: Ledger;
  readonly link: Link;
  readonly slots: Slots;
  readonly gate: Gate;
  readonly readings: Readings;
  readonly settling: Settling;
  /** True once on disk, false where the row had moved on. */
  readonly commit: (row: Row, change: Change) => Promise<boolean>;
  /** There is room for another attempt; whatever it marks is asked for before this returns. */
  readonly onRoom: () => void;
}

/** An answer, and the token it was asked for with. */
interface Sent {
  readonly answer: Answer;
  readonly token: string;
}

/** Makes one attempt at one row at a time, from its mark on disk to what came of it. */
export class Sender {
  readonly #parts: SenderParts;
  #attempts = 0;
  #replaysKeys = false;

  constructor(parts: SenderParts) {
    this.#parts = parts;
  }

  /** Attempts without an answer yet, those that wait for a slot included. */
  get attempts(): number {
    return this.#attempts;
  }

  /** The server has shown that it replays keys. */
  get replaysKeys(): boolean {
    return this.#replaysKeys;
  }

  /** Marks, sends, judges, and writes down what came of it. */
  async attempt(row: Row, kind: Kind, attempt: Attempt): Promise<void> {
    const { world, slots, commit } = this.#parts;
    this.#attempts += 1;
    let claimed: Row | null = null;
    let outcome: Change | null = null;
    try {
      claimed = await this.#claim(row, world.now());
      if (claimed === null) return;
      const mine = claimed;
      const sent = await slots.use(() => this.#send(mine, kind, attempt));
      outcome = sent === null ? unmarked(row, mine) : this.#settle(mine, kind, attempt, sent);
    } finally {
      // The next row need not wait until the disk has this one's outcome: its mark goes in the same transaction.
      this.#attempts -= 1;
      this.#parts.onRoom();
    }
    await commit(claimed, outcome);
  }

  /** Marks the row on disk as being sent; null where it has moved on meanwhile. */
  async #claim(row: Row, now: number): Promise<Row | null> {
    const { ledger, commit } = this.#parts;
    const firstSentAt = row.firstSentAt ?? now;
    const marked: Row = { ...row, state: { name: "sending" }, tries: row.tries + 1, sentAt: now, firstSentAt };
    if (!(await commit(row, { kind: "claim", row: marked }))) return null;
    return ledger.get(row.seq) ?? null;
  }

  /**
   * Null if nothing was sent after all: the link, the session or the reading went away while the row waited for its
   * slot.
   */
  async #send(row: Row, kind: Kind, attempt: Attempt): Promise<Sent | null> {
    const { gate, link, world } = this.#parts;
    const session = await gate.pass();
    const { policy, exchange } = world;
    const now = world.now();
    const stillFresh = isWithin(row.sentAt ?? now, policy.freshForMs, now);
    if (session === null || !stillFresh || link.opensAt(now) > now) return null;
    const headers: Record<string, string> = policy.replayHeaders
      ? {
          "Idempotency-Key": row.id,
          ...(attempt.version === null ? {} : { "If-Match": `"${attempt.version}"` }),
        }
      : {};
    const parts = kind.request(attempt.notify ? row.args : kind.quiet(row.args));
    const { token } = session;
    return { answer: await exchange(parts, { token, headers, timeoutMs: policy.timeoutMs }), token };
  }

  /** The change is done: what the entity is now is known without another reading. */
  finish(row: Row, kind: Kind, outcome: "sent" | "already", seen: Seen | null, body: unknown): Change {
    const { world, readings, settling } = this.#parts;
    readings.learn(row.entity, world.monotonic(), seen ?? undefined);
    settling.end(row);
    const sent = { kind: row.kind, entity: row.entity, from: row.base, seen, changed: row.desired, body };
    return { kind: "finish", row, outcome, words: kind.words(row.args, row.desired), at: world.now(), sent };
  }

  /** What came of an attempt, as it has to be written down. */
  #settle(row: Row, kind: Kind, attempt: Attempt, { answer, token }: Sent): Change {
    const { world, gate, readings, settling } = this.#parts;
    const { policy, now } = world;
    if (answer.kind === "answer" && answer.headers.get("Idempotency-Replayed") === "true") this.#replaysKeys = true;
    const result = verdict(row, answer, { kind, attempt, origin: row.origin, now: now(), policy });
    this.#judgeLink(result);
    settling.begin(row, world.monotonic(), policy.settleMs);
    const change: Change =
      result.kind === "done"
        ? this.finish(row, kind, result.how, result.seen, result.body)
        : { kind: "put", row: settled(row, result, world) };
    if (result.kind === "signIn") gate.refuse(token);
    // Else the list read before would name the old version again, and again be told that it is.
    if (result.kind === "anew") readings.learn(row.entity, world.monotonic(), result.seen);
    return change;
  }

  #judgeLink(result: Verdict): void {
    const { world, link, readings } = this.#parts;
    const now = world.now();
    if (result.kind !== "again") {
      link.up();
      return;
    }
    if (result.linkDown) {
      link.down(now);
      readings.clear();
    } else link.strained(now);
    if (result.pauseMs !== null) link.pause(now, result.pauseMs);
  }
}

/** Nothing was sent: the row stands as it did before its mark. */
function unmarked({ state, tries, sentAt, firstSentAt }: Row, claimed: Row): Change {
  return { kind: "put", row: { ...claimed, state, tries, sentAt, firstSentAt } };
}
