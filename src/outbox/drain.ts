import { collapse } from "./collapse.ts";
import type { Change } from "./commit.ts";
import { decide, type Attempt, type Next } from "./delivery.ts";
import type { Kind } from "./kinds/kind.ts";
import type { Ledger } from "./ledger.ts";
import { Link } from "./link.ts";
import { isDue, isWithin } from "./policy.ts";
import { Lists } from "./lists.ts";
import { Readings, Settling, rereadOf } from "./readings.ts";
import type { Outcome } from "./receipt.ts";
import type { Owner, Row } from "./row.ts";
import type { Seen } from "./seen.ts";
import { settled } from "./settled.ts";
import { Slots } from "./slots.ts";
import type { Answer } from "./transport.ts";
import { verdict, type Verdict } from "./verdict.ts";
import type { Session, World } from "./world.ts";
import type { Writer } from "./writer.ts";

export type DrainEnd =
  /** Nothing can go now; `wakeAt` is when something will be able to, null if only the moderator or a new row can help. */
  | { readonly kind: "idle"; readonly wakeAt: number | null }
  /** The session is over, or is another person's. `refused`: the token that the server said 401 to, null where it was not asked. */
  | { readonly kind: "signIn"; readonly refused: string | null };

/** An answer, and the token that asked for it. */
interface Sent {
  readonly token: string;
  readonly answer: Answer;
}

/**
 * Sends what can be sent. One per context and person; `run` only under the lock, so that there is one sender. What to do with each
 * row is decided in `delivery.ts`, what an answer means in `verdict.ts`; here the effects are put in order.
 */
export class Drain {
  readonly #world: World;
  readonly #owner: Owner;
  readonly #ledger: Ledger;
  readonly #writer: Writer;
  readonly #link: Link;
  readonly #slots: Slots;
  readonly #readings = new Readings();
  readonly #settling = new Settling();
  /** Entities with a write or an attempt under way. */
  readonly #busy = new Set<string>();
  readonly #lists: Lists;
  /** Rows as they were when a write turned out stale: not tried again until they change. */
  readonly #stale = new Set<string>();
  #tasks = 0;
  #attempts = 0;
  #urgentAt = 0;
  #replaysKeys = false;
  #signedOut = false;
  #refused: string | null = null;
  #broken: unknown;
  #ring: (() => void) | null = null;

  /** `writer` tells the ledger what it wrote before it resolves. */
  constructor(world: World, owner: Owner, ledger: Ledger, writer: Writer) {
    this.#world = world;
    this.#owner = owner;
    this.#ledger = ledger;
    this.#writer = writer;
    this.#link = new Link(world.policy.backoffMs, world.random);
    this.#lists = new Lists(this.#readings, this.#link, world.policy, world.random);
    this.#slots = new Slots(world.policy.inFlight);
  }

  /** Rows changed: look again. */
  wake(): void {
    this.#ring?.();
  }

  /** `Send now`: waits are over, but for those the server asked for. */
  hurry(): void {
    this.#urgentAt = this.#world.now();
    this.probe();
  }

  /** A sign that the link may be back: it is tried now. */
  probe(): void {
    this.#link.hurry();
    this.#lists.hurry();
    this.wake();
  }

  /** When it would be worth running again, `now` or earlier meaning at once. */
  opensAt(): number {
    return this.#link.opensAt(this.#world.now());
  }

  /** Sends until nothing can go now. Rejects with `StorageError` when the disk fails; what was not marked was not sent. */
  async run(): Promise<DrainEnd> {
    this.#signedOut = false;
    this.#refused = null;
    this.#broken = undefined;
    this.#readings.clear();
    this.#stale.clear();
    await this.#takeOver();
    for (;;) {
      const wakeAt = this.#step();
      if (this.#tasks === 0) {
        if (this.#broken !== undefined) throw this.#broken;
        return this.#signedOut ? { kind: "signIn", refused: this.#refused } : { kind: "idle", wakeAt };
      }
      await this.#bell(wakeAt);
    }
  }

  /** Whoever had the lock before is gone: what it was sending has no answer. */
  async #takeOver(): Promise<void> {
    const now = this.#world.now();
    const orphans = [...this.#ledger.rows()].filter(({ state }) => state.name === "sending");
    if (orphans.length === 0) return;
    for (const row of orphans) this.#settling.end(row);
    await this.#writer.write(
      ...orphans.map((row): Change => ({
        kind: "put",
        row: {
          ...row,
          state: { name: "waiting" },
          unanswered: true,
          sentAt: now,
          dueAt: now,
          lastError: "The app was closed before the answer came",
        },
      })),
    );
  }

  /** Starts whatever can start; returns when something else will be able to. */
  #step(): number | null {
    const now = this.#world.now();
    if (this.#signedOut || this.#broken !== undefined) return null;
    const opensAt = this.#link.opensAt(now);
    if (opensAt > now) return opensAt;
    const { policy } = this.#world;
    const limit = this.#link.isUp ? policy.inFlight + policy.ahead : 1;
    const parked = new Set(this.#ledger.parked.map(({ entity }) => entity));
    let wakeAt: number | null = null;
    for (const row of this.#ledger.rows()) {
      if (this.#attempts + this.#lists.size >= limit) break;
      if (parked.has(row.entity) || this.#busy.has(row.entity) || this.#stale.has(staleKey(row))) continue;
      if (this.#ledger.headOf(row.entity) !== row) continue;
      const until = this.#start(row, now);
      if (until !== null && (wakeAt === null || until < wakeAt)) wakeAt = until;
    }
    return wakeAt;
  }

  /** Does the next thing for an entity's first row; returns when there will be one if there is none now. */
  #start(row: Row, now: number): number | null {
    const { kinds, policy } = this.#world;
    const kind = kinds.get(row.kind);
    if (kind === undefined || this.#collapse(row, now)) return null;
    const monotonic = this.#world.monotonic();
    const next: Next = decide(row, kind, {
      now,
      monotonic,
      settlesAt: this.#settling.until(row, monotonic, policy.settleMs),
      policy,
      readings: this.#readings,
      replaysKeys: this.#replaysKeys,
      urgentAt: this.#urgentAt,
    });
    switch (next.kind) {
      case "wait":
        return next.until;
      case "blocked":
        return null;
      case "read":
        return this.#read(row, kind, now);
      case "finish":
        this.#write(row, this.#finish(row, kind, "already", next.seen, null));
        return null;
      case "park":
        this.#write(row, { kind: "put", row: { ...row, state: next.state } });
        return null;
      case "send":
        this.#task(row.entity, () => this.#attempt(row, kind, next.attempt));
        return null;
    }
  }

  /** True if the entity's rows have to be merged first. */
  #collapse(head: Row, now: number): boolean {
    const rows = this.#ledger.ofEntity(head.entity);
    if (rows.length < 2) return false;
    const { kinds, policy } = this.#world;
    const { cancelled, replaced, rebased } = collapse(rows, kinds, (row) => isDue(row.dueAt, now, policy.backoffMs));
    const changes: Change[] = [
      ...cancelled.map((row) => this.#leave(row, "cancelled")),
      ...replaced.map((row) => this.#leave(row, "replaced")),
      ...rebased.map((row): Change => ({ kind: "put", row })),
    ];
    if (changes.length === 0) return false;
    this.#write(head, ...changes);
    return true;
  }

  #leave(row: Row, outcome: Outcome): Change {
    const words = this.#world.kinds.get(row.kind)?.words(row.args, row.desired) ?? row.kind;
    return { kind: "finish", row, outcome, words, at: this.#world.now(), sent: null };
  }

  #finish(row: Row, kind: Kind, outcome: "sent" | "already", seen: Seen | null, body: unknown): Change {
    const at = this.#world.now();
    this.#readings.succeed(row.entity, this.#world.monotonic(), seen ?? undefined);
    this.#settling.end(row);
    const sent = { kind: row.kind, entity: row.entity, from: row.base, seen, changed: row.desired, body };
    return { kind: "finish", row, outcome, words: kind.words(row.args, row.desired), at, sent };
  }

  #write(row: Row, ...changes: Change[]): void {
    this.#task(row.entity, () => this.#commit(row, ...changes));
  }

  async #commit(row: Row, ...changes: Change[]): Promise<boolean> {
    const written = await this.#writer.write(...changes);
    if (!written) {
      this.#stale.add(staleKey(row));
      this.#ledger.load(await this.#world.store.load(this.#owner));
    }
    return written;
  }

  /** Marks, sends, judges, and writes down what came of it. */
  async #attempt(row: Row, kind: Kind, attempt: Attempt): Promise<void> {
    const now = this.#world.now();
    this.#attempts += 1;
    try {
      const marked: Row = {
        ...row,
        state: { name: "sending" },
        tries: row.tries + 1,
        sentAt: now,
        firstSentAt: row.firstSentAt ?? now,
      };
      if (!(await this.#commit(row, { kind: "claim", row: marked }))) return;
      const claimed = this.#ledger.get(row.seq);
      if (claimed === undefined) return;
      const sent = await this.#slots.use(() => this.#send(claimed, kind, attempt));
      if (sent === null) {
        const { state, tries, sentAt, firstSentAt } = row;
        await this.#commit(claimed, { kind: "put", row: { ...claimed, state, tries, sentAt, firstSentAt } });
      } else await this.#settle(claimed, kind, attempt, sent);
    } finally {
      this.#attempts -= 1;
    }
  }

  /** Null if nothing was sent after all: the link, the session or the reading went away while the row waited for its slot. */
  async #send(row: Row, kind: Kind, attempt: Attempt): Promise<Sent | null> {
    const session = await this.#session();
    const { policy, exchange } = this.#world;
    const now = this.#world.now();
    const stillFresh = isWithin(row.sentAt ?? now, policy.freshForMs, now);
    if (session === null || !stillFresh || this.#link.opensAt(now) > now) return null;
    const headers: Record<string, string> = policy.replayHeaders
      ? {
          "Idempotency-Key": row.id,
          ...(attempt.version === null ? {} : { "If-Match": `"${attempt.version}"` }),
        }
      : {};
    const parts = kind.request(attempt.notify ? row.args : kind.quiet(row.args));
    const { token } = session;
    return { token, answer: await exchange(parts, { token, headers, timeoutMs: policy.timeoutMs }) };
  }

  /** Today's session if it is this person's; else the drain ends. */
  async #session(): Promise<Session | null> {
    if (this.#signedOut) return null;
    const session = await this.#world.session();
    if (session !== null && session.userId === this.#owner.userId) return session;
    this.#signedOut = true;
    return null;
  }

  #refuse(token: string): void {
    this.#signedOut = true;
    this.#refused = token;
  }

  async #settle(row: Row, kind: Kind, attempt: Attempt, { token, answer }: Sent): Promise<void> {
    const { policy, now } = this.#world;
    if (answer.kind === "answer" && answer.headers.get("Idempotency-Replayed") === "true") this.#replaysKeys = true;
    const result = verdict(row, answer, { kind, attempt, origin: row.origin, now: now(), policy });
    this.#judgeLink(result);
    this.#settling.begin(row, this.#world.monotonic(), policy.settleMs);
    const change: Change =
      result.kind === "done"
        ? this.#finish(row, kind, result.how, result.seen, result.body)
        : { kind: "put", row: settled(row, result, this.#world) };
    if (result.kind === "signIn") this.#refuse(token);
    await this.#commit(row, change);
  }

  #judgeLink(result: Verdict): void {
    const now = this.#world.now();
    if (result.kind !== "again") this.#link.up();
    else if (result.linkDown) this.#link.down(now);
    else this.#link.strained(now);
    if (result.kind === "again" && result.pauseMs !== null) this.#link.pause(now, result.pauseMs);
    if (result.kind === "again" && result.linkDown) this.#readings.clear();
  }

  /** Reads a row's list again, once for all its rows; returns when, if it failed a moment ago. */
  #read(row: Row, kind: Kind, now: number): number | null {
    const go = this.#lists.claim(row, now);
    if (go !== true) return go;
    this.#task(null, () => this.#slots.use(() => this.#reread(row, kind)).finally(() => this.#lists.release(row)));
    return null;
  }

  async #reread(row: Row, kind: Kind): Promise<void> {
    const { now, monotonic, policy, exchange } = this.#world;
    const parts = rereadOf(row, kind);
    const session = await this.#session();
    if (parts === null || session === null) return;
    const asked = monotonic();
    const { token } = session;
    const answer = await exchange(parts, { token, headers: {}, timeoutMs: policy.timeoutMs });
    if (!this.#lists.take(row, kind, asked, answer, now())) this.#refuse(token);
  }

  #task(entity: string | null, work: () => Promise<unknown>): void {
    this.#tasks += 1;
    if (entity !== null) this.#busy.add(entity);
    void work()
      .catch((error: unknown) => {
        this.#broken = error;
      })
      .finally(() => {
        this.#tasks -= 1;
        if (entity !== null) this.#busy.delete(entity);
        this.#ring?.();
      });
  }

  /** Waits until a task ends, a row changes, or `wakeAt`. */
  async #bell(wakeAt: number | null): Promise<void> {
    const { now, after } = this.#world;
    await new Promise<void>((resolve) => {
      const callOff = wakeAt === null ? null : after(Math.max(0, wakeAt - now()), resolve);
      this.#ring = () => {
        callOff?.();
        resolve();
      };
    });
    this.#ring = null;
  }
}

function staleKey({ seq, rev }: Row): string {
  return `${seq}.${rev}`;
}
