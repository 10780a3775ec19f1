import { ServerClock } from "./age.ts";
import { collapse } from "./collapse.ts";
import type { Change } from "#outbox/change/commit.ts";
import { decideNext, type Next } from "./decideNext.ts";
import { Gate } from "./sessionGuard.ts";
import type { Mutation } from "#outbox/mutations/mutation.ts";
import type { QueueState } from "#outbox/view/queueState.ts";
import { CircuitBreaker } from "./circuitBreaker.ts";
import { isDue } from "./policy.ts";
import { Lists, Readings, Settling, rereadOf } from "./rereads.ts";
import type { RetryAfter } from "#outbox/store/retryAfter.ts";
import { leave } from "./resolve.ts";
import { isUntouched, type Owner, type QueuedChange, type SourceList } from "#outbox/change/queuedChange.ts";
import { Sender } from "./sender.ts";
import { orphaned } from "./interpretAnswer.ts";
import { Semaphore, TaskGroup } from "./taskGroup.ts";
import type { OwnVersions } from "#outbox/change/ownVersions.ts";
import type { World } from "./world.ts";
import type { Writer } from "./writer.ts";

export type DrainEnd =
  /**
   * Nothing can go now; `wakeAt` is when something will be able to, null if only the moderator or a new row can help.
   */
  | { readonly kind: "idle"; readonly wakeAt: number | null }
  /** The session is over, or is another person's; `token` is the one that the server refused, if it came to that. */
  | { readonly kind: "signIn"; readonly token: string | null };

/** What a drain needs. `writer` tells the queue what it wrote before it resolves. */
export interface DrainDeps {
  readonly world: World;
  readonly owner: Owner;
  readonly queue: QueueState;
  readonly writer: Writer;
  readonly versions: OwnVersions;
}

/**
 * Sends what can be sent. One per context and person; `run` only under the lock, so that there is one sender. What to
 * do with each row is decided in `delivery.ts`, what an answer means in `verdict.ts`; here the effects are put in
 * order.
 */
export class Drain {
  readonly #world: World;
  readonly #owner: Owner;
  readonly #queue: QueueState;
  readonly #writer: Writer;
  readonly #versions: OwnVersions;
  readonly #breaker: CircuitBreaker;
  readonly #semaphore: Semaphore;
  readonly #readings = new Readings();
  readonly #settling = new Settling();
  readonly #lists: Lists;
  readonly #serverClock: ServerClock;
  /** Rows that are looked for elsewhere, and since when (monotonic). */
  readonly #missing = new Map<string, number>();
  /** Rows as they were when a write turned out stale: not tried again until they change. */
  readonly #stale = new Set<string>();
  readonly #tasks: TaskGroup;
  readonly #gate: Gate;
  readonly #sender: Sender;
  #urgentAt = 0;

  constructor({ world, owner, queue, writer, versions }: DrainDeps) {
    this.#world = world;
    this.#owner = owner;
    this.#queue = queue;
    this.#writer = writer;
    this.#versions = versions;
    this.#breaker = new CircuitBreaker(world.policy.backoffMs, world, (asked) => {
      // Before the lock goes to a context that has not heard it.
      this.#tasks.start(null, () => world.store.keepRetryAfter(owner, asked));
    });
    this.#lists = new Lists(this.#readings, this.#breaker, world.policy, world.random);
    this.#serverClock = new ServerClock(world.monotonic);
    this.#semaphore = new Semaphore(world.policy.inFlight);
    this.#tasks = new TaskGroup(world.after);
    this.#gate = new Gate(world.session, owner);
    this.#sender = new Sender({
      world,
      queue,
      link: this.#breaker,
      slots: this.#semaphore,
      gate: this.#gate,
      readings: this.#readings,
      settling: this.#settling,
      commit: (row, change) => this.#commit(row, change),
      onRoom: () => void this.#step(),
    });
  }

  /** Rows changed: look again. */
  wake(): void {
    this.#tasks.notify();
  }

  /** `Send now`: waits are over, but for those the server asked for. */
  hurry(): void {
    this.#urgentAt = this.#world.now();
    this.probe();
  }

  /** A sign that the link may be back: it is tried now. */
  probe(): void {
    this.#breaker.hurry();
    this.#lists.hurry();
    this.wake();
  }

  /** When it would be worth running again, `now` or earlier meaning at once. */
  opensAt(): number {
    return this.#breaker.opensAt(this.#world.now());
  }

  /** When the pause ends that the server asked for; null where there is none. */
  pausedUntil(): number | null {
    return this.#breaker.pausedUntil(this.#world.now());
  }

  /**
   * Sends until nothing can go now; `asked` is the pause that the server has asked any context for. Rejects with `StorageError` when the disk fails; what was not marked was not sent.
   */
  async run(asked: RetryAfter | null): Promise<DrainEnd> {
    this.#gate.open();
    const since = this.#world.monotonic() - this.#world.policy.lookForMs;
    this.#readings.expire(since);
    for (const [key, at] of this.#missing) if (at < since) this.#missing.delete(key);
    this.#stale.clear();
    if (asked !== null) this.#breaker.heed(asked, this.#world.now());
    await this.#takeOver();
    for (;;) {
      const wakeAt = this.#step();
      if (this.#tasks.isIdle) {
        this.#tasks.rethrow();
        return this.#gate.shut === null ? { kind: "idle", wakeAt } : { kind: "signIn", ...this.#gate.shut };
      }
      await this.#tasks.wait(wakeAt === null ? null : wakeAt - this.#world.now());
    }
  }

  /** Whoever had the lock before is gone: what it was sending has no answer. */
  async #takeOver(): Promise<void> {
    const now = this.#world.now();
    const orphans = [...this.#queue.rows()].filter(({ state }) => state.name === "sending");
    if (orphans.length === 0) return;
    for (const row of orphans) this.#settling.end(row);
    await this.#writer.write(...orphans.map((row): Change => ({ kind: "put", row: orphaned(row, now) })));
  }

  /** Starts whatever can start; returns when something else will be able to. */
  #step(): number | null {
    const now = this.#world.now();
    if (this.#gate.shut !== null || this.#tasks.hasFailed) return null;
    const opensAt = this.#breaker.opensAt(now);
    if (opensAt > now) return opensAt;
    const { policy } = this.#world;
    const limit = this.#breaker.isUp ? policy.inFlight + policy.ahead : 1;
    const parked = new Set(this.#queue.parked.map(({ entity }) => entity));
    let wakeAt: number | null = null;
    for (const row of this.#queue.rows()) {
      if (this.#sender.attempts + this.#lists.size >= limit) break;
      if (parked.has(row.entity) || this.#tasks.isBusy(row.entity) || this.#stale.has(revKey(row))) continue;
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
      this.#stale.add(revKey(row));
      return null;
    }
  }

  /** Does the next thing for an entity's first row; returns when there will be one if there is none now. */
  #start(row: QueuedChange, now: number): number | null {
    const { mutations, policy } = this.#world;
    const kind = mutations.get(row.kind);
    if (kind === undefined || this.#collapse(row, now) || this.#carry(row)) return null;
    const monotonic = this.#world.monotonic();
    const next: Next = decideNext(row, kind, {
      now,
      serverNow: this.#serverClock.now(),
      monotonic,
      missingSince: this.#missing.get(revKey(row)) ?? null,
      settlesAt: this.#settling.until(row, monotonic, policy.settleMs),
      policy,
      readings: this.#readings,
      replaysKeys: this.#sender.replaysKeys,
      checksVersions: this.#sender.checksVersions,
      urgentAt: this.#urgentAt,
    });
    switch (next.kind) {
      case "wait":
        return next.until;
      case "blocked":
        return null;
      case "read":
        if (next.missingSince !== null) this.#missing.set(revKey(row), next.missingSince);
        return this.#read(next.list, row, kind, now);
      case "finish":
        this.#write(row, this.#sender.finish(row, kind, "already", next.observed, null));
        return null;
      case "park":
        this.#write(row, { kind: "put", row: { ...row, state: next.state } });
        return null;
      case "send":
        this.#tasks.start(row.entity, () => this.#sender.attempt(row, kind, next.attempt));
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
    const changes: Change[] = [
      ...cancelled.map((row) => leave(row, "cancelled", this.#world)),
      ...replaced.map((row) => leave(row, "replaced", this.#world)),
      ...rebased.map((row): Change => ({ kind: "put", row })),
    ];
    if (changes.length === 0) return false;
    this.#write(head, ...changes);
    return true;
  }

  /**
   * True if the row has to go on from one's own success first: one that was written down while the decision was on its
   * way to the disk, so that neither knew of the other, or that was sent before this context began.
   */
  #carry(row: QueuedChange): boolean {
    const carried = isUntouched(row) ? this.#versions.carry(row) : row;
    if (carried === row) return false;
    this.#write(row, { kind: "put", row: carried });
    return true;
  }

  #write(row: QueuedChange, ...changes: Change[]): void {
    this.#tasks.start(row.entity, () => this.#commit(row, ...changes));
  }

  async #commit(row: QueuedChange, ...changes: Change[]): Promise<boolean> {
    const written = await this.#writer.write(...changes);
    if (!written) {
      this.#stale.add(revKey(row));
      this.#queue.load(await this.#world.store.load(this.#owner));
    }
    return written;
  }

  /** Reads a list again, once for all rows that ask for it; returns when, if it failed a moment ago. */
  #read(list: SourceList, row: QueuedChange, kind: Mutation, now: number): number | null {
    const go = this.#lists.claim(list, now);
    if (go !== true) return go;
    this.#tasks.start(null, () =>
      this.#semaphore.use(() => this.#reread(list, row, kind)).finally(() => this.#lists.release(list)),
    );
    return null;
  }

  async #reread(list: SourceList, { sourceList, origin }: QueuedChange, kind: Mutation): Promise<void> {
    const { now, monotonic, policy, exchange } = this.#world;
    const parts = rereadOf(list, kind);
    const session = await this.#gate.pass();
    if (parts === null || session === null) return;
    const asked = monotonic();
    const answer = await exchange(parts, { token: session.token, headers: {}, timeoutMs: policy.timeoutMs });
    if (answer.kind === "answer") this.#serverClock.hear(answer.headers);
    const came = { asked, answer, origin, now: now(), isLookUp: list !== sourceList };
    if (!this.#lists.take(list, kind.resource, came)) this.#gate.refuse(session.token);
  }
}

function revKey({ seq, rev }: QueuedChange): string {
  return `${seq}.${rev}`;
}
