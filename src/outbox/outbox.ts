import type { Announcement, Channel } from "./channel.ts";
import { Board } from "./board.ts";
import { Drain } from "./drain.ts";
import { exportedJson } from "./exportedJson.ts";
import type { Ledger } from "./ledger.ts";
import type { Lock } from "./lock.ts";
import type { LossDetector } from "./lossDetector.ts";
import { Mirror } from "./mirror.ts";
import { OwnVersions } from "./versions.ts";
import { Pause } from "./pause.ts";
import type { Receipt, Sent } from "./receipt.ts";
import { applyMine, discard, edit, keepTheirs, leave, retry, undo, type Resolution } from "./resolve.ts";
import { draftOf, type Action, type Owner, type Row } from "./row.ts";
import { snapshotOf, type Snapshot } from "./snapshot.ts";
import { StorageError, type Committed } from "./store.ts";
import { Waker } from "./wake.ts";
import type { World } from "./world.ts";
import { Writer } from "./writer.ts";

/** What one context needs for one person's queue. `ledger` is the one that the store rescues from. */
export interface OutboxParts {
  readonly world: World;
  readonly owner: Owner;
  readonly ledger: Ledger;
  readonly lock: Lock;
  readonly channel: Channel;
  readonly losses: LossDetector;
}

/** A disk that failed is tried again after this, in ms. */
const troubleMs = 5_000;

/**
 * One person's queue of changes, in a tab or in the service worker. `add` resolves once the change is on disk; from
 * then on it is sent exactly once, in order, as that person, whatever happens to the tab (outbox.md).
 */
export class Outbox {
  readonly #world: World;
  readonly #owner: Owner;
  readonly #ledger: Ledger;
  readonly #lock: Lock;
  readonly #channel: Channel;
  readonly #losses: LossDetector;
  readonly #writer: Writer;
  readonly #drain: Drain;
  readonly #waker: Waker;
  readonly #mirror: Mirror;
  readonly #versions = new OwnVersions();
  readonly #board: Board;
  readonly #pause: Pause;
  readonly #sentListeners = new Set<(sent: Sent) => void>();
  #trouble: StorageError | null = null;
  #closed = false;

  constructor({ world, owner, ledger, lock, channel, losses }: OutboxParts) {
    this.#world = world;
    this.#owner = owner;
    this.#ledger = ledger;
    this.#lock = lock;
    this.#channel = channel;
    this.#losses = losses;
    this.#pause = new Pause(world.session, owner);
    this.#mirror = new Mirror({
      store: world.store,
      owner,
      ledger,
      channel,
      onSent: (sent) => this.#follow(sent),
      onChange: () => this.#drain.wake(),
      onFailure: (error) => this.#fail(error),
    });
    this.#writer = new Writer(world.store, owner, (committed) => this.#committed(committed));
    this.#drain = new Drain({ world, owner, ledger, writer: this.#writer, versions: this.#versions });
    this.#waker = new Waker(() => this.#work(), world);
    this.#board = new Board(() => this.#draw(), world.after);
    channel.listen((announcement) => this.#hear(announcement));
  }

  /** Reads the disk, and starts to send `restMs` later. Storage that cannot be read shows as `trouble`. */
  async start({ restMs = 0 } = {}): Promise<void> {
    await this.#mirror.reload();
    this.#board.tell();
    this.#world.after(restMs, () => {
      if (!this.#closed) void this.#world.store.prepare();
      void this.#waker.wake();
    });
  }

  /**
   * Takes a decision: resolves with its row once it is on disk, rejects with `StorageError` if it is not. With `undoMs`
   * it waits that long before it is sent; closing the app does not stop it.
   */
  async add(action: Action, { undoMs = 0 }: { readonly undoMs?: number } = {}): Promise<Row> {
    const { now, uuid } = this.#world;
    const uncertain = this.#ledger.headOf(action.entity) !== undefined || this.#versions.has(action.entity);
    const draft = draftOf(this.#versions.carry(action), this.#owner, uuid(), now(), undoMs, uncertain);
    try {
      const { row, revision } = await this.#world.store.append(draft);
      this.#trouble = null;
      this.#mirror.announce({ revision, put: [row], removed: [] }, []);
      this.#board.tell();
      void this.#waker.wake();
      return row;
    } catch (error) {
      this.#fail(error);
      throw error;
    }
  }

  /** Takes a decision back; false if it is being sent or was sent already. */
  undo(seq: number): Promise<boolean> {
    return this.#resolve(seq, undo);
  }

  /** `Retry` on a refused or unsure change. */
  retry(seq: number): Promise<boolean> {
    return this.#resolve(seq, retry);
  }

  /** `Apply mine` on a conflict, or on an unsure change that the moderator has checked. */
  applyMine(seq: number): Promise<boolean> {
    return this.#resolve(seq, applyMine);
  }

  /**
   * `Edit`: another decision of the same kind on the same entity takes the place of one that waits for the moderator.
   */
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

  /** `Discard and log out`. What is being sent at this moment may still arrive. */
  async discardAll(): Promise<void> {
    await this.#mirror.reload();
    await this.#writer.write(...[...this.#ledger.rows()].map((row) => leave(row, "discarded", this.#world)));
    this.#board.tell();
  }

  /** `Send now`: tries at once whatever can be tried; resolves with how many are still on their way. */
  async sendNow(): Promise<number> {
    this.#drain.hurry();
    this.#channel.post({ kind: "hurry" });
    await this.#waker.wake();
    return this.snapshot().counts.waiting;
  }

  /**
   * Keeps sending until everything that can go is gone, or `giveUpAfterMs` have passed, or the session is over;
   * resolves with how many are still on their way. For `Send and log out`, and for the worker's `sync` event.
   */
  async flush(giveUpAfterMs: number): Promise<number> {
    const until = this.#world.now() + giveUpAfterMs;
    for (;;) {
      await this.#waker.wake();
      const { counts, paused } = this.snapshot();
      if (counts.waiting === 0 || paused || this.#world.now() >= until) return counts.waiting;
      await new Promise<void>((resolve) => this.#world.after(250, resolve));
    }
  }

  /** Something may have changed for the better: start, `online`, focus, sign-in, an answer from the API. */
  wake(): void {
    this.#drain.probe();
    void this.#waker.wake();
  }

  /** The queue as it stands; the same object until it changes. */
  snapshot(): Snapshot {
    return this.#board.snapshot();
  }

  /** Calls back whenever `snapshot()` gives another one. Returns how to stop. */
  subscribe(listener: () => void): () => void {
    return this.#board.subscribe(listener);
  }

  /** Calls back with every own success in any context, before the snapshot without its row: saved lists follow it. */
  onSent(listener: (sent: Sent) => void): () => void {
    this.#sentListeners.add(listener);
    return () => this.#sentListeners.delete(listener);
  }

  /** The last 200 changes that left the queue, newest first. */
  history(): Promise<Receipt[]> {
    return this.#world.store.history(this.#owner);
  }

  /** `Download as file`: everything unsent, unreadable rows as they lie on disk included. */
  async exportJson(): Promise<string> {
    return exportedJson(await this.#world.store.load(this.#owner), this.#owner, this.#world.now());
  }

  dismissLoss(): void {
    this.#losses.dismiss();
    this.#board.tell();
  }

  /** Another person signs in, or the context ends. What is on disk stays. */
  close(): void {
    this.#closed = true;
    this.#waker.close();
    this.#channel.close();
    this.#world.store.close();
    this.#board.close();
    this.#sentListeners.clear();
  }

  /** One run: under the lock, on the disk's truth. Returns when to run next. */
  async #work(): Promise<number | null> {
    if (this.#closed || !(await this.#pause.isOver())) return null;
    const { now } = this.#world;
    const opensAt = this.#drain.opensAt();
    if (opensAt > now()) return opensAt;
    if (this.#ledger.revision >= 0 && this.#ledger.moving === 0) {
      await this.#recover().catch((error: unknown) => this.#fail(error));
      return null;
    }
    let wakeAt: number | null = null;
    try {
      await this.#lock(async () => {
        if (this.#closed) return;
        await Promise.all([this.#mirror.catchUp(), this.#versions.recall(() => this.history())]);
        const end = await this.#drain.run();
        await this.#recover();
        if (end.kind === "idle") wakeAt = end.wakeAt;
        else this.#pause.begin(end.token);
      });
    } catch (error) {
      this.#fail(error);
      wakeAt = now() + troubleMs;
    }
    this.#board.tell();
    return wakeAt;
  }

  /** What was wrong with the disk may be over. Sending goes on from the reserve while there is no room for new changes. */
  async #recover(): Promise<void> {
    if (this.#trouble === null) return;
    this.#trouble = (await this.#world.store.restock()) ? null : new StorageError("full");
    this.#board.tell();
  }

  #hear(announcement: Announcement): void {
    switch (announcement.kind) {
      case "changed":
        this.#mirror.apply(announcement.delta, announcement.sent);
        this.#board.tellSoon();
        void this.#waker.wake();
        return;
      case "hurry":
        this.#drain.hurry();
        void this.#waker.wake();
    }
  }

  #committed({ revision, put, removed, sent }: Committed): void {
    this.#mirror.announce({ revision, put, removed }, sent);
    this.#board.tellSoon();
  }

  #follow(sent: Sent): void {
    this.#versions.note(sent);
    for (const listener of this.#sentListeners) listener(sent);
  }

  async #resolve(seq: number, resolution: Resolution): Promise<boolean> {
    const row = this.#ledger.get(seq);
    const change = row === undefined ? null : resolution(row, this.#world);
    if (change === null) return false;
    const written = await this.#writer.write(change);
    if (!written) await this.#mirror.reload();
    this.#board.tell();
    void this.#waker.wake();
    return written;
  }

  #fail(error: unknown): void {
    if (!(error instanceof StorageError)) throw error;
    this.#trouble = error;
    this.#board.tell();
  }

  #draw(): Snapshot {
    const loss = this.#losses.loss();
    return snapshotOf(this.#ledger, { paused: this.#pause.isOn, trouble: this.#trouble, loss });
  }
}
