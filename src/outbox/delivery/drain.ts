import type { QueueWrite } from "#outbox/change/commit.ts";
import { isUntouched, type QueuedChange, type SourceList } from "#outbox/change/queuedChange.ts";
import type { Mutation } from "#outbox/mutations/mutation.ts";
import type { RetryAfter } from "#outbox/store/retryAfter.ts";
import type { QueueState } from "#outbox/view/queueState.ts";
import { collapse } from "./collapse.ts";
import { decideNext, type Next } from "./decideNext.ts";
import { DeliveryState, type DeliveryDeps } from "./deliveryState.ts";
import { orphaned } from "./interpretAnswer.ts";
import { isDue } from "./policy.ts";
import { leave } from "./resolve.ts";
import { Sender } from "./sender.ts";
import type { SessionGuard } from "./sessionGuard.ts";
import type { World } from "./world.ts";

export type DrainEnd =
  /**
   * Nothing can go now; `wakeAt` is when something will be able to, null if only the moderator or a new row can help.
   */
  | { readonly kind: "idle"; readonly wakeAt: number | null }
  /** The session is over, or is another person's; `token` is the one that the server refused, if it came to that. */
  | { readonly kind: "signIn"; readonly token: string | null };

/**
 * Sends what can be sent. One per context and person; `run` only under the lock, so that there is one sender. The
 * decision about each row is made in `decideNext.ts`, an answer is read in `interpretAnswer.ts`; this class puts the
 * effects in order.
 */
export class Drain {
  readonly #state: DeliveryState;
  readonly #sender: Sender;
  /** When `Send now` was pressed last (epoch ms). */
  #urgentAt = 0;

  constructor(deps: DeliveryDeps) {
    this.#state = new DeliveryState(deps, () => void this.#step());
    this.#sender = new Sender(this.#state);
  }

  /** Rows changed: look again. */
  wake(): void {
    this.#state.tasks.notify();
  }

  /** `Send now`: waits are over, but for those the server asked for. */
  hurry(): void {
    this.#urgentAt = this.#world.now();
    this.probe();
  }

  /** A sign that the link may be back: it is tried now. */
  probe(): void {
    this.#state.breaker.hurry();
    this.#state.rereads.hurry();
    this.wake();
  }

  /** When it would be worth running again, `now` or earlier meaning at once. */
  mayTryAt(): number {
    return this.#state.breaker.mayTryAt(this.#world.now());
  }

  /** When the pause that the server asked for ends (epoch ms); null without one. */
  pausedUntil(): number | null {
    return this.#state.breaker.pausedUntil(this.#world.now());
  }

  /**
   * Sends until nothing can go now; `asked` is the pause that the server has asked any context for. Rejects with
   * `StorageError` when the disk fails; a row without a mark on disk was not sent.
   */
  async run(asked: RetryAfter | null): Promise<DrainEnd> {
    this.#state.beginRun();
    if (asked !== null) this.#state.breaker.heed(asked, this.#world.now());
    await this.#takeOver();
    for (;;) {
      const wakeAt = this.#step();
      if (this.#state.tasks.isIdle) {
        this.#state.tasks.rethrow();
        return this.#guard.stop === null ? { kind: "idle", wakeAt } : { kind: "signIn", ...this.#guard.stop };
      }
      await this.#state.tasks.wait(wakeAt === null ? null : wakeAt - this.#world.now());
    }
  }

  /** The last holder of the lock is gone: the rows that it was sending have no answer. */
  async #takeOver(): Promise<void> {
    const now = this.#world.now();
    const orphans = [...this.#queue.rows()].filter(({ state }) => state.name === "sending");
    if (orphans.length === 0) return;
    for (const row of orphans) this.#state.gracePeriods.end(row);
    await this.#state.deps.writer.write(
      ...orphans.map((row): QueueWrite => ({ kind: "put", row: orphaned(row, now) })),
    );
  }

  /** Starts whatever can start; returns when something else will be able to. */
  #step(): number | null {
    const now = this.#world.now();
    // The clock was set back: whatever is decided from now on would look older than the press.
    if (this.#urgentAt > now) this.#urgentAt = 0;
    if (this.#guard.stop !== null || this.#state.tasks.hasFailed) return null;
    const mayTryAt = this.#state.breaker.mayTryAt(now);
    if (mayTryAt > now) return mayTryAt;
    const parked = new Set(this.#queue.parked.map(({ entity }) => entity));
    let wakeAt: number | null = null;
    for (const row of this.#queue.rows()) {
      if (!this.#state.hasRoom) break;
      if (parked.has(row.entity) || this.#state.tasks.isBusy(row.entity) || this.#state.isStale(row)) continue;
      if (this.#queue.headOf(row.entity) !== row) continue;
      const until = this.#tryStart(row, now);
      if (until !== null && (wakeAt === null || until < wakeAt)) wakeAt = until;
    }
    return wakeAt;
  }

  /** A row that makes this code fail must stop no other: it rests until it changes, or until the next run. */
  #tryStart(row: QueuedChange, now: number): number | null {
    try {
      return this.#start(row, now);
    } catch (error) {
      console.error(error);
      this.#state.setAside(row);
      return null;
    }
  }

  /** Starts the next step of an entity's first row, or returns when one becomes possible (epoch ms). */
  #start(row: QueuedChange, now: number): number | null {
    const { mutations, policy } = this.#world;
    const mutation = mutations.get(row.kind);
    if (mutation === undefined || this.#collapse(row, now) || this.#carry(row)) return null;
    const monotonic = this.#world.monotonic();
    const next: Next = decideNext(row, mutation, {
      now,
      serverNow: this.#state.serverClock.now(),
      monotonic,
      missingSince: this.#state.missingSince(row),
      graceEndsAt: this.#state.gracePeriods.until(row, monotonic, policy.graceMs),
      policy,
      readings: this.#state.readings,
      replaysKeys: this.#state.replaysKeys,
      checksVersions: this.#state.checksVersions,
      promisesVersions: this.#state.versionPromise.holds,
      urgentAt: this.#urgentAt,
    });
    switch (next.kind) {
      case "wait":
        return next.until;
      case "blocked":
        return null;
      case "read":
        if (next.missingSince !== null) this.#state.lookFor(row, next.missingSince);
        return this.#read(next.list, row, mutation, now);
      case "finish": {
        const done = { observed: next.observed, isWhole: true, body: null };
        this.#write(row, this.#sender.finish(row, mutation, "already", done));
        return null;
      }
      case "needsYou":
        this.#write(row, { kind: "put", row: { ...row, state: next.state } });
        return null;
      case "send":
        this.#state.tasks.start(row.entity, () => this.#sender.attempt(row, mutation, next.attempt));
        return null;
    }
  }

  /** True if the entity's rows have to be merged first. */
  #collapse(head: QueuedChange, now: number): boolean {
    const rows = this.#queue.ofEntity(head.entity);
    if (rows.length < 2) return false;
    const { mutations, policy } = this.#world;
    const { cancelled, replaced, rebased } = collapse(rows, mutations, (row) =>
      isDue(row.dueAt, now, policy.backoffMs),
    );
    const writes: QueueWrite[] = [
      ...cancelled.map((row) => leave(row, "cancelled", this.#world)),
      ...replaced.map((row) => leave(row, "replaced", this.#world)),
      ...rebased.map((row): QueueWrite => ({ kind: "put", row })),
    ];
    if (writes.length === 0) return false;
    this.#write(head, { kind: "together", row: head, writes });
    return true;
  }

  /**
   * True if the row has to be carried over one's own success first. Such a success was written down while the decision was
   * on its way to the disk, so that neither knew of the other, or it was sent before this context began.
   */
  #carry(row: QueuedChange): boolean {
    const carried = isUntouched(row) ? this.#state.deps.versions.carry(row) : row;
    if (carried === row) return false;
    this.#write(row, { kind: "put", row: carried });
    return true;
  }

  #write(row: QueuedChange, ...writes: QueueWrite[]): void {
    this.#state.tasks.start(row.entity, () => this.#state.commit(row, ...writes));
  }

  /** Reads a list again, once for all rows that ask for it; returns when, if it failed a moment ago. */
  #read(list: SourceList, row: QueuedChange, mutation: Mutation, now: number): number | null {
    const go = this.#state.rereads.begin(list, now);
    if (go !== true) return go;
    this.#state.tasks.start(null, () =>
      this.#state.semaphore.use(() => this.#reread(list, row, mutation)).finally(() => this.#state.rereads.end(list)),
    );
    return null;
  }

  async #reread(list: SourceList, { sourceList, origin }: QueuedChange, mutation: Mutation): Promise<void> {
    const { now, monotonic, policy, exchange } = this.#world;
    const parts = mutation.resource.reread(list.call, list.input);
    const session = await this.#guard.pass();
    if (parts === null || session === null) return;
    const asked = monotonic();
    const answer = await exchange(parts, { token: session.token, headers: {}, timeoutMs: policy.timeoutMs });
    if (answer.kind === "answer") this.#state.serverClock.hear(answer.headers);
    this.#state.versionPromise.hear(answer);
    const came = { asked, answer, origin, now: now(), isLookUp: list !== sourceList };
    if (!this.#state.rereads.take(list, mutation.resource, came)) this.#guard.refuse(session.token);
  }

  get #world(): World {
    return this.#state.deps.world;
  }

  get #queue(): QueueState {
    return this.#state.deps.queue;
  }

  get #guard(): SessionGuard {
    return this.#state.deps.guard;
  }
}
