import type { RequestParts } from "#contract/call.ts";
import { pinAction } from "#outbox/mutations/pin.ts";
import { removePostAction } from "#outbox/mutations/remove.ts";
import { reviewAction } from "#outbox/mutations/review.ts";
import type { QueuedChange } from "#outbox/change/queuedChange.ts";
import type { Fault } from "./market.ts";
import { servers } from "./schedule.ts";
import { Team, type Tab, type TeamOptions } from "./team.ts";

/** The filter of the deck. */
export const underReview = { status: 2 };

/** One moderator at a tablet, and what becomes of what they decide. */
class Desk {
  readonly team: Team;
  tab: Tab;

  constructor(options: Partial<TeamOptions> = {}) {
    this.team = new Team({ seed: 1, liberties: servers.full, posts: 6, ...options });
    this.tab = this.team.open();
  }

  get posts() {
    return this.team.market.posts;
  }

  get counts() {
    return this.tab.outbox.snapshot().counts;
  }

  get rows() {
    return this.tab.outbox.snapshot().rows;
  }

  /** How post 1 and the queue have ended. */
  get end() {
    const { unsent, needYou } = this.counts;
    return { pinned: this.posts.get(1)?.is_pinned, unsent, needYou };
  }

  /** Addresses of the reads so far. */
  get reads() {
    return this.team.market.requests.filter(({ method }) => method === "GET").map(({ path }) => path);
  }

  get outcomes() {
    return this.team.disk.receipts.map(({ words, outcome }) => `${words}: ${outcome}`);
  }

  wait(ms: number) {
    return this.team.clock.advance(ms);
  }

  shown(id: number, filter = {}) {
    const glance = this.team.see(this.tab, id, filter);
    if (glance === null) throw new Error(`Post ${id} is not shown`);
    return glance;
  }

  /** Lets the disk do what was asked of it. */
  async soon<T>(asked: Promise<T>): Promise<T> {
    await this.team.clock.until(() => false, 10);
    return asked;
  }

  /** Resolves when the decision is on disk. */
  act(action: Parameters<Team["act"]>[1], undoMs = 0): Promise<QueuedChange> {
    return this.soon(this.team.act(this.tab, action, undoMs));
  }

  approve(id: number, { notify = false, filter = {}, undoMs = 0 } = {}): Promise<QueuedChange> {
    const { post, sourceList } = this.shown(id, filter);
    return this.act(reviewAction(post, { status: 1, send_notification: notify }, sourceList), undoMs);
  }

  reject(id: number, { message = "Duplicate", notify = false, undoMs = 0 } = {}): Promise<QueuedChange> {
    const { post, sourceList } = this.shown(id);
    return this.act(reviewAction(post, { status: -1, message, send_notification: notify }, sourceList), undoMs);
  }

  pin(id: number, { filter = {}, undoMs = 0 } = {}): Promise<QueuedChange> {
    const { post, sourceList } = this.shown(id, filter);
    return this.act(pinAction(post, sourceList), undoMs);
  }

  remove(id: number): Promise<QueuedChange> {
    const { post, sourceList } = this.shown(id);
    return this.act(removePostAction(post, sourceList));
  }

  /** The given faults befall the next changes, one each; reads are spared. */
  trip(...faults: Fault[]) {
    this.team.market.fault = ({ method }: RequestParts) => (method === "GET" ? "none" : (faults.shift() ?? "none"));
  }

  /** Nothing gets through, one way or another. */
  cut(fault: Fault = "dropBefore") {
    this.team.market.fault = () => fault;
  }

  mend() {
    this.team.market.fault = () => "none";
  }
}

/** A tab that has read its disk. */
export async function desk(options: Partial<TeamOptions> = {}): Promise<Desk> {
  const made = new Desk(options);
  await made.wait(50);
  return made;
}
