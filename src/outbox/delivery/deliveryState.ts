import type { OwnVersions } from "#outbox/change/ownVersions.ts";
import type { QueueWrite } from "#outbox/change/commit.ts";
import type { Owner, QueuedChange } from "#outbox/change/queuedChange.ts";
import type { QueueState } from "#outbox/view/queueState.ts";
import { CircuitBreaker } from "./circuitBreaker.ts";
import { GracePeriods } from "./gracePeriods.ts";
import { Readings } from "./readings.ts";
import { Rereads } from "./rereads.ts";
import { ServerClock } from "./serverClock.ts";
import { VersionPromise } from "./versionPromise.ts";
import type { SessionGuard } from "./sessionGuard.ts";
import { Semaphore, TaskGroup } from "./taskGroup.ts";
import type { World } from "./world.ts";
import type { Writer } from "./writer.ts";

/** The dependencies of delivery. `writer` has updated `queue` when its promise resolves. */
export interface DeliveryDeps {
  readonly world: World;
  readonly owner: Owner;
  readonly queue: QueueState;
  readonly writer: Writer;
  readonly versions: OwnVersions;
  readonly guard: SessionGuard;
}

/** Facts about the server and the rows under way. `Drain` and `Sender` share this, and nothing else. */
export class DeliveryState {
  readonly deps: DeliveryDeps;
  readonly breaker: CircuitBreaker;
  readonly tasks: TaskGroup;
  readonly semaphore: Semaphore;
  readonly readings = new Readings();
  readonly rereads: Rereads;
  readonly gracePeriods = new GracePeriods();
  readonly serverClock: ServerClock;
  readonly versionPromise: VersionPromise;
  /** The server has shown that it replays keys. */
  replaysKeys = false;
  /** The server has shown that it checks `If-Match`. Not kept: another server may stand there tomorrow. */
  checksVersions = false;
  /** Rows that are looked for elsewhere, and since when (monotonic). */
  readonly #missing = new Map<string, number>();
  /** Rows as they were when a write turned out stale: not tried again until they change. */
  readonly #stale = new Set<string>();
  readonly #onRoom: () => void;
  #attempts = 0;

  /** `onRoom` starts further attempts when one has ended. */
  constructor(deps: DeliveryDeps, onRoom: () => void) {
    const { world, owner } = deps;
    this.deps = deps;
    this.#onRoom = onRoom;
    this.tasks = new TaskGroup(world.after);
    this.semaphore = new Semaphore(world.policy.inFlight);
    this.breaker = new CircuitBreaker(world.policy.backoffMs, world, (asked) => {
      // A task, so that it is on disk before the lock goes to a context that has not heard it.
      this.tasks.start(null, () => world.store.keepRetryAfter(owner, asked));
    });
    this.rereads = new Rereads(this.readings, this.breaker, world.policy, world.random);
    this.serverClock = new ServerClock(world.monotonic);
    this.versionPromise = new VersionPromise(world.policy.promiseForMs, world);
  }

  /** Another context may have had the lock since the last run: forgets facts that it may have changed. */
  beginRun(): void {
    const { world, guard } = this.deps;
    guard.beginRun();
    const since = world.monotonic() - world.policy.lookForMs;
    this.readings.expire(since);
    for (const [key, at] of this.#missing) if (at < since) this.#missing.delete(key);
    this.#stale.clear();
  }

  /** True if another attempt or re-read may start. While the breaker is open, one at a time tries the link. */
  get hasRoom(): boolean {
    const { inFlight, ahead } = this.deps.world.policy;
    return this.#attempts + this.rereads.size < (this.breaker.isUp ? inFlight + ahead : 1);
  }

  beginAttempt(): void {
    this.#attempts += 1;
  }

  /**
   * The attempt has its answer. Further attempts start before this returns: their marks then go to the disk in the same
   * transaction as this one's outcome.
   */
  endAttempt(): void {
    this.#attempts -= 1;
    this.#onRoom();
  }

  /** Since when (monotonic) the row is looked for elsewhere; null while it is not. */
  missingSince(row: QueuedChange): number | null {
    return this.#missing.get(revKey(row)) ?? null;
  }

  lookFor(row: QueuedChange, since: number): void {
    this.#missing.set(revKey(row), since);
  }

  isStale(row: QueuedChange): boolean {
    return this.#stale.has(revKey(row));
  }

  /** The row is not tried again until it changes, or until the next run. */
  setAside(row: QueuedChange): void {
    this.#stale.add(revKey(row));
  }

  /** True once on disk; false where the row had moved on: the queue is then read from disk again. */
  async commit(row: QueuedChange, ...writes: readonly QueueWrite[]): Promise<boolean> {
    const { writer, queue, world, owner } = this.deps;
    const written = await writer.write(...writes);
    if (!written) {
      this.setAside(row);
      queue.load(await world.store.load(owner));
    }
    return written;
  }
}

function revKey({ seq, rev }: QueuedChange): string {
  return `${seq}.${rev}`;
}
