import type { RequestParts } from "#contract/call.ts";
import type { QueueWrite } from "#outbox/change/commit.ts";
import type { QueuedChange } from "#outbox/change/queuedChange.ts";
import type { Mutation } from "#outbox/mutations/mutation.ts";
import { isReplayed } from "#wire/body.ts";
import type { Answer } from "#wire/transport.ts";
import type { Attempt } from "./decideNext.ts";
import type { DeliveryState } from "./deliveryState.ts";
import { afterAnswer, interpretAnswer, unsendable, type Interpretation } from "./interpretAnswer.ts";
import { isWithin } from "./policy.ts";

/** An answer, and the token it was asked for with. */
interface Exchange {
  readonly answer: Answer;
  readonly token: string;
}

type Done = Extract<Interpretation, { kind: "done" }>;

/** Makes attempts, each from the row's mark on disk to its outcome on disk. */
export class Sender {
  readonly #state: DeliveryState;

  constructor(state: DeliveryState) {
    this.#state = state;
  }

  /** Marks the row, sends it, interprets the answer and writes the outcome. */
  async attempt(row: QueuedChange, mutation: Mutation, attempt: Attempt): Promise<void> {
    const state = this.#state;
    const { world } = state.deps;
    let parts: RequestParts;
    try {
      parts = mutation.request(attempt.notify ? row.args : mutation.withoutSideEffects(row.args));
    } catch (error) {
      await state.commit(row, { kind: "put", row: unsendable(row, error) });
      return;
    }
    state.beginAttempt();
    let marked: QueuedChange | null = null;
    let outcome: QueueWrite | null = null;
    try {
      marked = await this.#mark(row, world.now());
      if (marked === null) return;
      const mine = marked;
      outcome = await state.semaphore
        .use(() => this.#send(mine, parts, attempt))
        .then((sent) => (sent === null ? unmarked(row, mine) : this.#outcomeOf(mine, mutation, attempt, sent)))
        .catch((error: unknown) => this.#failed(mine, error));
    } finally {
      state.endAttempt();
    }
    await state.commit(marked, outcome);
  }

  /** Not the server's doing nor the disk's: it must stop no other row, and must not stay marked. */
  #failed(row: QueuedChange, error: unknown): QueueWrite {
    const { gracePeriods } = this.#state;
    const { world } = this.#state.deps;
    console.error(error);
    gracePeriods.begin(row, world.monotonic(), world.policy.graceMs);
    const why = "It could not be sent";
    const lost = { kind: "again", why, mayHaveArrived: true, linkDown: false, pauseMs: null } as const;
    return { kind: "put", row: afterAnswer(row, lost, world) };
  }

  /** Marks the row on disk as being sent; null where it has moved on meanwhile. */
  async #mark(row: QueuedChange, now: number): Promise<QueuedChange | null> {
    const firstSentAt = row.firstSentAt ?? now;
    const marked: QueuedChange = { ...row, state: { name: "sending" }, tries: row.tries + 1, sentAt: now, firstSentAt };
    if (!(await this.#state.commit(row, { kind: "mark", row: marked }))) return null;
    return this.#state.deps.queue.get(row.seq) ?? null;
  }

  /**
   * Null if nothing was sent after all: the link, the session or the reading went away while the row waited for its
   * slot.
   */
  async #send(row: QueuedChange, parts: RequestParts, attempt: Attempt): Promise<Exchange | null> {
    const { world, guard } = this.#state.deps;
    const session = await guard.pass();
    const { policy, exchange } = world;
    const now = world.now();
    const stillFresh = isWithin(row.sentAt ?? now, policy.freshForMs, now);
    if (session === null || !stillFresh || this.#state.breaker.mayTryAt(now) > now) return null;
    const headers: Record<string, string> = policy.replayHeaders
      ? {
          "Idempotency-Key": row.id,
          ...(attempt.version === null ? {} : { "If-Match": `"${attempt.version}"` }),
        }
      : {};
    const { token } = session;
    return { answer: await exchange(parts, { token, headers, timeoutMs: policy.timeoutMs }), token };
  }

  /** The change is done; the entity's new state is known without another read, unless the answer leaves some of it out. */
  finish(
    row: QueuedChange,
    mutation: Mutation,
    outcome: "sent" | "already",
    { observed, isWhole, body }: Pick<Done, "observed" | "isWhole" | "body">,
  ): QueueWrite {
    const { readings, gracePeriods } = this.#state;
    const { world } = this.#state.deps;
    readings.learn(row.entity, world.monotonic(), isWhole ? (observed ?? undefined) : "unknown");
    gracePeriods.end(row);
    const text = outcome === "already" && observed !== null ? (mutation.remark?.(row, observed) ?? null) : null;
    const remark = text === null ? null : { title: row.title, text };
    const sent = { kind: row.kind, entity: row.entity, from: row.base, observed, changed: row.desired, body, remark };
    return { kind: "finish", row, outcome, words: mutation.words(row.args, row.desired), at: world.now(), sent };
  }

  /** The outcome of an attempt, as the write that keeps it. */
  #outcomeOf(row: QueuedChange, mutation: Mutation, attempt: Attempt, { answer, token }: Exchange): QueueWrite {
    const { readings, gracePeriods } = this.#state;
    const { world, guard } = this.#state.deps;
    const { policy, now } = world;
    this.#state.versionPromise.hear(answer);
    if (answer.kind === "answer") {
      if (isReplayed(answer.headers)) this.#state.replaysKeys = true;
      if (answer.status === 412 && attempt.version !== null && policy.replayHeaders) this.#state.checksVersions = true;
    }
    const result = interpretAnswer(row, answer, { mutation, attempt, origin: row.origin, now: now(), policy });
    if (result.kind === "needsYou" && result.isOverUnseen === true) this.#state.versionPromise.break();
    this.#judgeBreaker(result);
    gracePeriods.begin(row, world.monotonic(), policy.graceMs);
    const write: QueueWrite =
      result.kind === "done"
        ? this.finish(row, mutation, result.how, result)
        : { kind: "put", row: afterAnswer(row, result, world) };
    if (result.kind === "signIn") guard.refuse(token);
    // Else the earlier read of the list would supply the old version again, and the server would refuse it again.
    if (result.kind === "anew")
      readings.learn(row.entity, world.monotonic(), result.isWhole ? result.observed : "unknown");
    return write;
  }

  #judgeBreaker(result: Interpretation): void {
    const { breaker, readings } = this.#state;
    const { world } = this.#state.deps;
    const now = world.now();
    if (result.kind !== "again") {
      breaker.takenIn();
      return;
    }
    if (result.linkDown) {
      breaker.down(now);
      readings.expire(world.monotonic() - world.policy.lookForMs);
    } else if (result.isTurnedAway === true && result.pauseMs === null) breaker.turnedAway(now);
    else breaker.strained(now);
    if (result.pauseMs !== null) breaker.pause(now, result.pauseMs);
  }
}

/** Nothing was sent: the row stands as it did before its mark. */
function unmarked({ state, tries, sentAt, firstSentAt }: QueuedChange, marked: QueuedChange): QueueWrite {
  return { kind: "put", row: { ...marked, state, tries, sentAt, firstSentAt } };
}
