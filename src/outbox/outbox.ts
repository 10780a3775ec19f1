import type { Announcement } from "#outbox/view/channel.ts";
import { SnapshotStore, snapshotOf, type Snapshot } from "#outbox/view/snapshotStore.ts";
import { Drain } from "#outbox/delivery/drain.ts";
import { discardAll } from "#outbox/delivery/discardAll.ts";
import { flush } from "#outbox/delivery/flush.ts";
import type { QueueState } from "#outbox/view/queueState.ts";
import { QueueSync } from "#outbox/view/queueSync.ts";
import { OwnVersions } from "#outbox/change/ownVersions.ts";
import type { OutboxDeps } from "./outboxDeps.ts";
import type { Parked } from "#outbox/store/parsing.ts";
import { SessionGuard } from "#outbox/delivery/sessionGuard.ts";
import type { Receipt, Success } from "#outbox/change/receipt.ts";
import { applyMine, discard, edit, keepTheirs, retry, type Resolution } from "#outbox/delivery/resolve.ts";
import type { Action, QueuedChange } from "#outbox/change/queuedChange.ts";
import { exportedJson } from "#outbox/change/storedChange.ts";
import type { Committed } from "#outbox/store/store.ts";
import { Trouble } from "#outbox/store/trouble.ts";
import { resolveAll, undoAll } from "#outbox/delivery/resolveAll.ts";
import { takeAll, type RowsOf, type Wait } from "#outbox/delivery/takeAll.ts";
import { RunLoop } from "#outbox/delivery/runLoop.ts";
import type { World } from "#outbox/delivery/world.ts";
import { Writer } from "#outbox/delivery/writer.ts";

/** A disk that failed is tried again after this, in ms. */
const troubleMs = 5_000;
/** An idle context looks at the disk this often, in ms: announcements of other contexts may get lost. */
const lookEveryMs = 60_000;

/**
 * One person's queue of changes, in a tab or in the service worker. `add` resolves once the change is on disk; from
 * then on it is sent exactly once, in order, as that person, whatever happens to the tab (outbox/README.md, The
 * promise).
 */
export class Outbox {
  readonly #deps: OutboxDeps;
  readonly #world: World;
  readonly #queue: QueueState;
  readonly #writer: Writer;
  readonly #drain: Drain;
  readonly #loop: RunLoop;
  readonly #sync: QueueSync;
  readonly #versions = new OwnVersions();
  readonly #snapshots: SnapshotStore;
  readonly #guard: SessionGuard;
  readonly #trouble: Trouble;
  readonly #sentListeners = new Set<(sent: Success) => void>();
  #closed = false;

  constructor(deps: OutboxDeps) {
    const { world, owner, queue } = deps;
    this.#deps = deps;
    this.#world = world;
    this.#queue = queue;
    this.#guard = new SessionGuard(() => (this.#closed ? null : world.session()), owner);
    this.#trouble = new Trouble(world.store, () => this.#snapshots.publish());
    this.#sync = new QueueSync({
      ...deps,
      store: world.store,
      onSent: (sent) => this.#follow(sent),
      onChange: () => this.#drain.wake(),
      onFailure: (error) => this.#trouble.begin(error),
    });
    this.#writer = new Writer(world.store, owner, (committed) => this.#committed(committed));
    this.#drain = new Drain({ ...deps, writer: this.#writer, versions: this.#versions, guard: this.#guard });
    this.#loop = new RunLoop(() => this.#work(), world);
    this.#snapshots = new SnapshotStore(() => this.#takeSnapshot(), world.after);
    deps.channel.listen((announcement) => this.#hear(announcement));
  }

  /** Reads the disk, and starts to send `restMs` later. Storage that cannot be read shows as `trouble`. */
  async start({ restMs = 0 } = {}): Promise<void> {
    await this.#sync.reload();
    this.#snapshots.publish();
    this.#world.after(restMs, () => {
      if (!this.#closed) void this.#world.store.prepare();
      void this.#loop.wake();
    });
  }

  /** Takes one decision, as `addAll` takes several. */
  async add(action: Action, wait: Wait = {}): Promise<QueuedChange> {
    const [row] = await this.addAll([action], wait);
    return row;
  }

  /**
   * Takes decisions, all or none: resolves with their rows once they are on disk, rejects with `StorageError` if they are not. With
   * `undoMs` they wait that long before they are sent; closing the app does not stop them.
   */
  addAll<const All extends readonly Action[]>(actions: All, { undoMs = 0 }: Wait = {}): Promise<RowsOf<All>> {
    return this.#then(takeAll(actions, undoMs, this.#actionDeps));
  }

  /** Takes a decision back; false if it is being sent or was sent already. */
  async undo(seq: number): Promise<boolean> {
    return (await this.undoAll([seq])).has(seq);
  }

  /** Takes decisions back together; resolves with those that are. */
  undoAll(seqs: readonly number[]): Promise<ReadonlySet<number>> {
    return this.#then(undoAll(seqs, this.#actionDeps));
  }

  /** `Retry` on a refused change, or one that needs a check. */
  retry(seq: number): Promise<boolean> {
    return this.#resolve(seq, retry);
  }

  /** `Apply mine` on a conflict, or on a change that needs a check, once the moderator has checked it. */
  applyMine(seq: number): Promise<boolean> {
    return this.#resolve(seq, applyMine);
  }

  /** `Edit`: another decision of the same mutation on the same entity takes the place of one that waits for the moderator. */
  edit(seq: number, action: Action): Promise<boolean> {
    return this.#resolve(seq, edit(action));
  }

  /** `Keep theirs` on a conflict. */
  keepTheirs(seq: number): Promise<boolean> {
    return this.#resolve(seq, keepTheirs);
  }

  /** `Discard`; false while it is being sent. */
  discard(seq: number): Promise<boolean> {
    return this.#resolve(seq, discard);
  }

  /** `Discard` of unreadable rows, once they are in a file; resolves with how many are gone. */
  async discardParked(parked: readonly Parked[]): Promise<number> {
    const committed = await this.#world.store.discardParked(this.#deps.owner, parked, this.#world.now());
    this.#committed(committed);
    await committed.replicated;
    this.#snapshots.publish();
    void this.#loop.wake();
    return committed.removed.length;
  }

  /** `Discard and log out`. A request that is under way may still arrive. Rejects where rows are left, which the next sign-in would send. */
  async discardAll(): Promise<void> {
    await discardAll(this.#actionDeps).finally(() => this.#snapshots.publish());
  }

  /** `Send now`: tries at once whatever can be tried; resolves with how many are still on their way. */
  async sendNow(): Promise<number> {
    this.#drain.hurry();
    this.#deps.channel.post({ kind: "hurry" });
    await this.#loop.wake();
    return this.snapshot().counts.waiting;
  }

  /** For `Send and log out`, and for the worker's `sync` event. */
  flush(giveUpAfterMs: number): Promise<number> {
    return flush({ run: () => this.#loop.wake(), snapshot: () => this.snapshot() }, this.#world, giveUpAfterMs);
  }

  /** Something may have changed for the better: start, `online`, focus, sign-in, an answer from the API. */
  wake(): void {
    this.#drain.probe();
    void this.#loop.wake();
  }

  /** Reads changes of other contexts that were not announced here; call it before the queue is shown. Never rejects. */
  async catchUp(): Promise<void> {
    if (await this.#look()) void this.#loop.wake();
  }

  /** The queue as it stands; the same object until it changes. */
  snapshot(): Snapshot {
    return this.#snapshots.snapshot();
  }

  /** Calls back whenever `snapshot()` gives another one. Returns how to stop. */
  subscribe(listener: () => void): () => void {
    return this.#snapshots.subscribe(listener);
  }

  /** Calls back with every own success in any context, before the snapshot without its row: saved lists follow it. */
  onSent(listener: (sent: Success) => void): () => void {
    this.#sentListeners.add(listener);
    return () => this.#sentListeners.delete(listener);
  }

  /** The last 200 changes that left the queue, newest first; with `Infinity` all since this was asked last, for lists that follow. */
  history(most?: number): Promise<Receipt[]> {
    return this.#world.store.history(this.#deps.owner, most);
  }

  /** `Download as file`: everything unsent, as it lies on disk; as it was read last where the disk does not answer any more. */
  async exportJson(): Promise<string> {
    const all = await this.#world.store.load(this.#deps.owner).catch(() => this.snapshot());
    return exportedJson(all, this.#deps.owner, this.#world.now());
  }

  dismissLoss(): void {
    this.#deps.losses.dismiss();
    this.#snapshots.publish();
  }

  /** Another person signs in, or the context ends: what is being sent may end, nothing more begins, and the rows stay on disk. */
  close(): void {
    this.#closed = true;
    this.#loop.close();
    this.#deps.channel.close();
    this.#world.store.close();
    this.#snapshots.close();
    this.#sentListeners.clear();
  }

  /** One run: under the lock, on the disk's truth. Returns when to run next, null once closed. */
  async #work(): Promise<number | null> {
    if (this.#closed) return null;
    const { now } = this.#world;
    const mayGo = await this.#guard.mayGo();
    const mayTryAt = this.#drain.mayTryAt();
    if (!mayGo || mayTryAt > now() || this.#queue.moving === 0) {
      if (!(await this.#look()) || this.#queue.revision < 0) return now() + troubleMs;
      const lookAt = now() + lookEveryMs;
      if (!mayGo || this.#queue.moving === 0) return lookAt;
      if (mayTryAt > now()) return Math.min(mayTryAt, lookAt);
    }
    let wakeAt: number | null = null;
    try {
      await this.#deps.lock(async () => {
        if (this.#closed) return;
        const [asked] = await Promise.all([
          this.#world.store.retryAfter(this.#deps.owner),
          this.#sync.catchUp(),
          this.#versions.recall((most) => this.history(most)),
        ]);
        const end = await this.#drain.run(asked);
        await this.#trouble.recover();
        wakeAt = end.kind === "idle" ? end.wakeAt : (await this.#guard.pause(end.token)) ? null : now();
      });
    } catch (error) {
      this.#trouble.begin(error);
      wakeAt = now() + troubleMs;
    }
    this.#snapshots.publish();
    return Math.min(wakeAt ?? Infinity, now() + lookEveryMs);
  }

  /** Catches up with the disk; false if it cannot be read. No fault is over while its rows were never read. */
  async #look(): Promise<boolean> {
    try {
      if (await this.#sync.catchUp()) this.#snapshots.publish();
      if (this.#queue.revision >= 0) await this.#trouble.recover();
      return true;
    } catch (error) {
      this.#trouble.begin(error);
      return false;
    }
  }

  #hear(announcement: Announcement): void {
    if (announcement.kind === "hurry") this.#drain.hurry();
    if (announcement.kind === "changed") {
      this.#sync.hear(announcement.delta, announcement.sent);
      this.#snapshots.publishSoon();
    }
    void this.#loop.wake();
  }

  #committed({ revision, put, removed, sent }: Committed): void {
    this.#sync.announce({ revision, put, removed }, sent);
    this.#snapshots.publishSoon();
  }

  #follow(sent: Success): void {
    this.#versions.note(sent);
    for (const listener of this.#sentListeners) listener(sent);
  }

  async #resolve(seq: number, resolution: Resolution): Promise<boolean> {
    return (await this.#then(resolveAll([seq], resolution, this.#actionDeps))).has(seq);
  }

  /** Shows what came of it, and sends what may go. */
  async #then<T>(work: Promise<T>): Promise<T> {
    const result = await work;
    this.#snapshots.publish();
    void this.#loop.wake();
    return result;
  }

  get #actionDeps() {
    const [sync, queue, writer, world] = [this.#sync, this.#queue, this.#writer, this.#world];
    return { sync, queue, writer, world, owner: this.#deps.owner, versions: this.#versions, trouble: this.#trouble };
  }

  #takeSnapshot(): Snapshot {
    return snapshotOf(this.#queue, {
      paused: this.#guard.isPaused,
      refused: this.#guard.refusedToken,
      resumesAt: this.#drain.pausedUntil(),
      trouble: this.#trouble.error,
      loss: this.#deps.losses.loss(),
    });
  }
}
