import type { RequestParts } from "#contract/call.ts";
import type { Change } from "#outbox/change/commit.ts";
import type { Attempt } from "./decideNext.ts";
import type { Gate } from "./sessionGuard.ts";
import type { Mutation } from "#outbox/mutations/mutation.ts";
import type { QueueState } from "#outbox/view/queueState.ts";
import type { CircuitBreaker } from "./circuitBreaker.ts";
import { isWithin } from "./policy.ts";
import type { Readings, Settling } from "./rereads.ts";
import type { QueuedChange } from "#outbox/change/queuedChange.ts";
import type { Observed } from "#outbox/change/observed.ts";
import { settled, unsendable, interpretAnswer, type Interpretation } from "./interpretAnswer.ts";
import type { Semaphore } from "./taskGroup.ts";
import type { Answer } from "#wire/transport.ts";
import type { World } from "./world.ts";

/** What the sender shares with the drain it works for. */
export interface SenderDeps {
  readonly world: World;
  readonly queue: QueueState;
  readonly link: CircuitBreaker;
  readonly slots: Semaphore;
  readonly gate: Gate;
  readonly readings: Readings;
  readonly settling: Settling;
  /** True once on disk, false where the row had moved on. */
  readonly commit: (row: QueuedChange, change: Change) => Promise<boolean>;
  /** There is room for another attempt; whatever it marks is asked for before this returns. */
  readonly onRoom: () => void;
}

/** An answer, and the token it was asked for with. */
interface Exchange {
  readonly answer: Answer;
  readonly token: string;
}

/** Makes one attempt at one row at a time, from its mark on disk to what came of it. */
export class Sender {
  readonly #deps: SenderDeps;
  #attempts = 0;
  #replaysKeys = false;
  #checksVersions = false;

  constructor(parts: SenderDeps) {
    this.#deps = parts;
  }

  /** Attempts without an answer yet, those that wait for a slot included. */
  get attempts(): number {
    return this.#attempts;
  }

  /** The server has shown that it replays keys. */
  get replaysKeys(): boolean {
    return this.#replaysKeys;
  }

  /** The server has shown that it checks `If-Match`. Not kept: another server may stand there tomorrow. */
  get checksVersions(): boolean {
    return this.#checksVersions;
  }

  /** Marks, sends, judges, and writes down what came of it. */
  async attempt(row: QueuedChange, kind: Mutation, attempt: Attempt): Promise<void> {
    const { world, slots, commit } = this.#deps;
    let parts: RequestParts;
    try {
      parts = kind.request(attempt.notify ? row.args : kind.withoutSideEffects(row.args));
    } catch (error) {
      await commit(row, { kind: "put", row: unsendable(row, error) });
      return;
    }
    this.#attempts += 1;
    let claimed: QueuedChange | null = null;
    let outcome: Change | null = null;
    try {
      claimed = await this.#claim(row, world.now());
      if (claimed === null) return;
      const mine = claimed;
      outcome = await slots
        .use(() => this.#send(mine, parts, attempt))
        .then((sent) => (sent === null ? unmarked(row, mine) : this.#settle(mine, kind, attempt, sent)))
        .catch((error: unknown) => this.#failed(mine, error));
    } finally {
      // The next row need not wait until the disk has this one's outcome: its mark goes in the same transaction.
      this.#attempts -= 1;
      this.#deps.onRoom();
    }
    await commit(claimed, outcome);
  }

  /** Not the server's doing nor the disk's: it must stop no other row, and must not stay marked. */
  #failed(row: QueuedChange, error: unknown): Change {
    const { world, settling } = this.#deps;
    console.error(error);
    settling.begin(row, world.monotonic(), world.policy.settleMs);
    const why = "It could not be sent";
    const lost = { kind: "again", why, mayHaveArrived: true, linkDown: false, pauseMs: null } as const;
    return { kind: "put", row: settled(row, lost, world) };
  }

  /** Marks the row on disk as being sent; null where it has moved on meanwhile. */
  async #claim(row: QueuedChange, now: number): Promise<QueuedChange | null> {
    const { queue, commit } = this.#deps;
    const firstSentAt = row.firstSentAt ?? now;
    const marked: QueuedChange = { ...row, state: { name: "sending" }, tries: row.tries + 1, sentAt: now, firstSentAt };
    if (!(await commit(row, { kind: "claim", row: marked }))) return null;
    return queue.get(row.seq) ?? null;
  }

  /**
   * Null if nothing was sent after all: the link, the session or the reading went away while the row waited for its
   * slot.
   */
  async #send(row: QueuedChange, parts: RequestParts, attempt: Attempt): Promise<Exchange | null> {
    const { gate, link, world } = this.#deps;
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
    const { token } = session;
    return { answer: await exchange(parts, { token, headers, timeoutMs: policy.timeoutMs }), token };
  }

  /** The change is done: what the entity is now is known without another reading. */
  finish(
    row: QueuedChange,
    kind: Mutation,
    outcome: "sent" | "already",
    observed: Observed | null,
    body: unknown,
  ): Change {
    const { world, readings, settling } = this.#deps;
    readings.learn(row.entity, world.monotonic(), observed ?? undefined);
    settling.end(row);
    const text = outcome === "already" && observed !== null ? (kind.remark?.(row, observed) ?? null) : null;
    const remark = text === null ? null : { title: row.title, text };
    const sent = { kind: row.kind, entity: row.entity, from: row.base, observed, changed: row.desired, body, remark };
    return { kind: "finish", row, outcome, words: kind.words(row.args, row.desired), at: world.now(), sent };
  }

  /** What came of an attempt, as it has to be written down. */
  #settle(row: QueuedChange, kind: Mutation, attempt: Attempt, { answer, token }: Exchange): Change {
    const { world, gate, readings, settling } = this.#deps;
    const { policy, now } = world;
    if (answer.kind === "answer") {
      if (answer.headers.get("Idempotency-Replayed") === "true") this.#replaysKeys = true;
      if (answer.status === 412 && attempt.version !== null && policy.replayHeaders) this.#checksVersions = true;
    }
    const result = interpretAnswer(row, answer, { kind, attempt, origin: row.origin, now: now(), policy });
    this.#judgeLink(result);
    settling.begin(row, world.monotonic(), policy.settleMs);
    const change: Change =
      result.kind === "done"
        ? this.finish(row, kind, result.how, result.observed, result.body)
        : { kind: "put", row: settled(row, result, world) };
    if (result.kind === "signIn") gate.refuse(token);
    // Else the list read before would name the old version again, and again be told that it is.
    if (result.kind === "anew") readings.learn(row.entity, world.monotonic(), result.observed);
    return change;
  }

  #judgeLink(result: Interpretation): void {
    const { world, link, readings } = this.#deps;
    const now = world.now();
    if (result.kind !== "again") {
      link.up();
      return;
    }
    if (result.linkDown) {
      link.down(now);
      readings.expire(world.monotonic() - world.policy.lookForMs);
    } else link.strained(now);
    if (result.pauseMs !== null) link.pause(now, result.pauseMs);
  }
}

/** Nothing was sent: the row stands as it did before its mark. */
function unmarked({ state, tries, sentAt, firstSentAt }: QueuedChange, claimed: QueuedChange): Change {
  return { kind: "put", row: { ...claimed, state, tries, sentAt, firstSentAt } };
}
