import type { Announcement, Channel } from "./channel.ts";
import type { Change } from "./commit.ts";
import { Board } from "./board.ts";
import { Drain } from "./drain.ts";
import type { Delta, Ledger } from "./ledger.ts";
import type { Lock } from "./lock.ts";
import type { LossDetector } from "./lossDetector.ts";
import { OwnVersions } from "./versions.ts";
import type { Outcome, Receipt, Sent } from "./receipt.ts";
import { applied, edited, retried } from "./resolve.ts";
import { draftOf, needsYou, type Action, type Owner, type Row } from "./row.ts";
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
 * One person's queue of changes, in a tab or in the service worker. `add` resolves once the change is on disk; from then on it is sent
 * exactly once, in order, as that person, whatever happens to the tab (outbox.md).
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
  readonly #versions = new OwnVersions();
  readonly #board: Board;
  readonly #sentListeners = new Set<(sent: Sent) => void>();
  #reloading: Promise<void> | null = null;
  #reloadAgain = false;
  /** The token that the server refused; null while the queue may go. */
  #refused: { readonly token: string | null } | null = null;
  #trouble: StorageError | null = null;
  #closed = false;

  constructor({ world, owner, ledger, lock, channel, losses }: OutboxParts) {
    this.#world = world;
    this.#owner = owner;
    this.#ledger = ledger;
    this.#lock = lock;
    this.#channel = channel;
    this.#losses = losses;
    this.#writer = new Writer(world.store, owner, (committed) => this.#committed(committed));
    this.#drain = new Drain(world, owner, ledger, this.#writer);
    this.#waker = new Waker(() => this.#work(), world);
    this.#board = new Board(() => this.#draw(), world.after);
    channel.listen((announcement) => this.#hear(announcement));
  }

  /** Reads the disk and starts sending. Storage that cannot be read shows as `trouble`. */
  async start(): Promise<void> {
    await this.#reload();
    void this.#waker.wake();
  }

  /**
   * Takes a decision: resolves with its row once it is on disk, rejects with `StorageError` if it is not. With `undoMs` it waits that long
   * before it is sent; closing the app does not stop it.
   */
  async add(action: Action, { undoMs = 0 }: { readonly undoMs?: number } = {}): Promise<Row> {
    const { now, uuid } = this.#world;
    const uncertain = this.#ledger.headOf(action.entity) !== undefined || this.#versions.has(action.entity);
    const draft = draftOf(this.#versions.carry(action), this.#owner, uuid(), now(), undoMs, uncertain);
    try {
      const { row, revision } = await this.#world.store.append(draft);
      this.#trouble = null;
      this.#announce({ revision, put: [row], removed: [] }, []);
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
    return this.#change(seq, (row) => ({ kind: "undo", row, words: this.#words(row), at: this.#world.now() }));
  }

  /** `Retry` on a refused or unsure change. */
  retry(seq: number): Promise<boolean> {
    const { now, uuid } = this.#world;
    return this.#change(seq, (row) => (needsYou(row) ? { kind: "put", row: retried(row, now(), uuid) } : null));
  }

  /** `Apply mine` on a conflict, or on an unsure change that the moderator has checked. */
  applyMine(seq: number): Promise<boolean> {
    const { kinds, now, uuid } = this.#world;
    return this.#change(seq, (row) => {
      const kind = kinds.get(row.kind);
      return kind === undefined || !needsYou(row) ? null : { kind: "put", row: applied(row, kind, now(), uuid) };
    });
  }

  /** `Edit`: another decision of the same kind on the same entity takes the refused one's place. */
  edit(seq: number, action: Action): Promise<boolean> {
    const { kinds, now, uuid } = this.#world;
    return this.#change(seq, (row) => {
      const kind = kinds.get(row.kind);
      const fits = row.kind === action.kind && row.entity === action.entity && needsYou(row);
      return kind === undefined || !fits ? null : { kind: "put", row: edited(row, kind, action, now(), uuid) };
    });
  }

  /** `Keep theirs` on a conflict. */
  keepTheirs(seq: number): Promise<boolean> {
    return this.#change(seq, (row) => (needsYou(row) ? this.#leave(row, "kept theirs") : null));
  }

  /** `Discard`; false while it is being sent. */
  discard(seq: number): Promise<boolean> {
    return this.#change(seq, (row) => (row.state.name === "sending" ? null : this.#leave(row, "discarded")));
  }

  /** `Discard and log out`. What is being sent at this moment may still arrive. */
  async discardAll(): Promise<void> {
    await this.#reload();
    await this.#writer.write(...[...this.#ledger.rows()].map((row) => this.#leave(row, "discarded")));
    this.#board.tell();
  }

  /** `Send now`: tries at once whatever can be tried; resolves with how many are still on their way. */
  async sendNow(): Promise<number> {
    this.#drain.hurry();
    this.#announceTo({ kind: "hurry" });
    await this.#waker.wake();
    return this.snapshot().counts.waiting;
  }

  /**
   * Keeps sending until everything that can go is gone, or `giveUpAfterMs` have passed, or the session is over; resolves with how many are
   * still on their way. For `Send and log out`, and for the worker's `sync` event.
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
    const { rows, parked } = await this.#world.store.load(this.#owner);
    const at = new Date(this.#world.now()).toISOString();
    return JSON.stringify({ at, ...this.#owner, changes: rows, unreadable: parked.map(({ raw }) => raw) }, null, 2);
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
    if (this.#closed || !(await this.#maySend())) return null;
    const { now } = this.#world;
    const opensAt = this.#drain.opensAt();
    if (opensAt > now()) return opensAt;
    if (this.#ledger.revision >= 0 && !this.#hasWork()) return null;
    let wakeAt: number | null = null;
    try {
      await this.#lock(async () => {
        if (this.#closed) return;
        if ((await this.#world.store.revision()) !== this.#ledger.revision) await this.#reload();
        const end = await this.#drain.run();
        this.#trouble = null;
        if (end.kind === "idle") wakeAt = end.wakeAt;
        else {
          this.#refuse(end.refused);
          if (end.refused !== null) this.#announceTo({ kind: "signIn", refused: end.refused });
        }
      });
    } catch (error) {
      this.#fail(error);
      wakeAt = now() + troubleMs;
    }
    this.#board.tell();
    return wakeAt;
  }

  #hasWork(): boolean {
    for (const row of this.#ledger.rows()) if (!needsYou(row)) return true;
    return false;
  }

  /** False until the same person has a token that the server has not refused. */
  async #maySend(): Promise<boolean> {
    if (this.#refused === null) return true;
    const session = await this.#world.session();
    if (session === null || session.userId !== this.#owner.userId || session.token === this.#refused.token)
      return false;
    this.#refused = null;
    this.#board.tell();
    return true;
  }

  /** The server refused this token: nothing goes until there is another one. */
  #refuse(token: string | null): void {
    this.#refused = { token };
    this.#board.tell();
  }

  /** Another context was refused: that counts here only if this one would go with the same token. */
  async #hearRefusal(refused: string): Promise<void> {
    const session = await this.#world.session();
    if (session === null || session.token === refused) this.#refuse(refused);
  }

  #hear(announcement: Announcement): void {
    switch (announcement.kind) {
      case "changed":
        this.#apply(announcement.delta, announcement.sent);
        this.#board.tellSoon();
        void this.#waker.wake();
        return;
      case "hurry":
        this.#drain.hurry();
        void this.#waker.wake();
        return;
      case "signIn":
        void this.#hearRefusal(announcement.refused);
    }
  }

  #committed({ revision, put, removed, sent }: Committed): void {
    this.#announce({ revision, put, removed }, sent);
    this.#board.tellSoon();
  }

  #announce(delta: Delta, sent: readonly Sent[]): void {
    this.#apply(delta, sent);
    this.#announceTo({ kind: "changed", delta, sent });
  }

  /** An attempt may end after this context has closed: the disk has its outcome, and the others read it there. */
  #announceTo(announcement: Announcement): void {
    if (!this.#closed) this.#channel.post(announcement);
  }

  #apply(delta: Delta, sent: readonly Sent[]): void {
    for (const one of sent) {
      this.#versions.note(one);
      for (const listener of this.#sentListeners) listener(one);
    }
    if (!this.#ledger.apply(delta)) void this.#reload();
    this.#drain.wake();
  }

  /** Reads the disk again; a call during a reading makes another one after it. */
  #reload(): Promise<void> {
    this.#reloadAgain = true;
    this.#reloading ??= this.#load();
    return this.#reloading;
  }

  async #load(): Promise<void> {
    try {
      while (this.#reloadAgain) {
        this.#reloadAgain = false;
        this.#ledger.load(await this.#world.store.load(this.#owner));
      }
      this.#trouble = null;
    } catch (error) {
      this.#fail(error);
    } finally {
      this.#reloading = null;
    }
    this.#drain.wake();
    this.#board.tell();
  }

  async #change(seq: number, make: (row: Row) => Change | null): Promise<boolean> {
    const row = this.#ledger.get(seq);
    const change = row === undefined ? null : make(row);
    if (change === null) return false;
    const written = await this.#writer.write(change);
    if (!written) await this.#reload();
    this.#board.tell();
    void this.#waker.wake();
    return written;
  }

  #leave(row: Row, outcome: Outcome): Change {
    return { kind: "finish", row, outcome, words: this.#words(row), at: this.#world.now(), sent: null };
  }

  #words(row: Row): string {
    return this.#world.kinds.get(row.kind)?.words(row.args, row.desired) ?? row.kind;
  }

  #fail(error: unknown): void {
    if (!(error instanceof StorageError)) throw error;
    this.#trouble = error;
    this.#board.tell();
  }

  #draw(): Snapshot {
    const loss = this.#losses.loss();
    return snapshotOf(this.#ledger, { paused: this.#refused !== null, trouble: this.#trouble, loss });
  }
}
