import { postCalls, type Post } from "#contract/resources/posts.ts";
import type { Announcement, Channel } from "#outbox/view/channel.ts";
import { allMutations, type Registry } from "#outbox/mutations/registry.ts";
import { QueueState } from "#outbox/view/queueState.ts";
import type { Lock } from "#outbox/delivery/lock.ts";
import { LossDetector } from "#outbox/store/lossDetector.ts";
import { Outbox } from "#outbox/outbox.ts";
import { overlaid } from "#outbox/view/overlay.ts";
import { defaultPolicy, type Policy } from "#outbox/delivery/policy.ts";
import type { Action, QueuedChange, SourceList } from "#outbox/change/queuedChange.ts";
import type { Session } from "#outbox/delivery/world.ts";
import { VirtualClock } from "./clock.ts";
import { Disk, MemoryStore } from "./disk.ts";
import { Market, type Liberties, type ListInput } from "./market.ts";
import { seededRandom } from "./random.ts";

/** A new one each time: waiters on a shared one would never be forgotten. */
const never = () => new Promise<never>(() => {});

export interface TeamOptions {
  readonly seed: number;
  readonly liberties: Liberties;
  readonly posts?: number;
  readonly policy?: Partial<Policy>;
  /** How many of the announcements between tabs get lost, of 1. */
  readonly deafness?: number;
  /** Controls: each takes one of the outbox's safeguards away. */
  readonly without?: { readonly lock?: boolean; readonly patience?: boolean };
}

/** A post as it is shown, and the list it is shown in. */
export interface Glance {
  readonly post: Post;
  readonly sourceList: SourceList;
}

/** One open tab (or worker) of one person. */
export interface Tab {
  readonly outbox: Outbox;
  readonly mutations: Registry;
  readonly userId: number;
  readonly kill: () => void;
}

/** A tablet with its disk, tabs that come and go, whoever is signed in, and the server: all on a virtual clock. */
export class Team {
  readonly clock = new VirtualClock();
  readonly disk = new Disk();
  readonly random: () => number;
  readonly market: Market;
  readonly tabs: Tab[] = [];
  /** What the app said was saved. */
  readonly acknowledged: QueuedChange[] = [];
  session: Session | null;
  readonly #options: TeamOptions;
  readonly #listeners = new Map<string, Set<(announcement: Announcement, from: symbol) => void>>();
  readonly #lock: { holder: symbol | null; line: { readonly who: symbol; readonly go: () => void }[] } = {
    holder: null,
    line: [],
  };
  #tokens = 0;
  #uuids = 0;

  constructor(options: TeamOptions) {
    this.#options = options;
    this.random = seededRandom(options.seed);
    this.market = new Market(options.liberties, this.clock, this.random, options.posts ?? 4);
    this.session = this.signIn(1);
  }

  signIn(userId: number): Session {
    this.#tokens += 1;
    const token = `token-${this.#tokens}`;
    this.market.tokens.set(token, userId);
    this.session = { userId, token };
    return this.session;
  }

  /** Opens a tab; `mutations` other than all are an old release. */
  open(userId = 1, mutations: Registry = allMutations): Tab {
    const me = Symbol("tab");
    let dead = false;
    const isDead = () => dead;
    const { clock, disk, random } = this;
    const queue = new QueueState();
    const hasty = this.#options.without?.patience === true;
    const outbox = new Outbox({
      owner: { userId, origin: "" },
      queue,
      losses: new LossDetector(null),
      lock: this.#options.without?.lock === true ? async (work) => (await work(), true) : this.#lockFor(me, isDead),
      channel: this.#channelFor(me, `user ${userId}`, isDead),
      world: {
        store: new MemoryStore({ disk, mutations, clock, random, dead: isDead, hasty }),
        mutations: mutations,
        policy: { ...defaultPolicy, ...this.#options.policy },
        now: clock.now,
        monotonic: clock.time,
        random,
        uuid: () => `key-${(this.#uuids += 1)}`,
        after: (ms, callback) => clock.after(ms, () => (dead ? undefined : callback())),
        session: () => (dead ? never() : this.session),
        exchange: async (parts, { token, headers, timeoutMs }) => {
          if (dead) return never();
          const answer = await this.market.exchange(parts, token, headers, timeoutMs);
          return dead ? never() : answer;
        },
      },
    });
    const tab: Tab = {
      outbox,
      mutations,
      userId,
      kill: () => {
        dead = true;
        this.tabs.splice(this.tabs.indexOf(tab), 1);
        this.#release(me);
      },
    };
    this.tabs.push(tab);
    void outbox.start();
    return tab;
  }

  /** The post as a list shows it now in this tab; null where it is not on that list. */
  see(tab: Tab, id: number, filter: ListInput = {}): Glance | null {
    const { rows } = postCalls.list.read(this.market.list(filter), "");
    const post = rows.find((row) => row.id === id);
    const sourceList = { call: "posts.list", input: { ...filter } };
    return this.overlay(tab, post === undefined ? null : { post, sourceList });
  }

  /** What the screen makes of a list's row: the unsent changes stand over it. */
  overlay(tab: Tab, glance: Glance | null): Glance | null {
    if (glance === null) return null;
    const unsent = tab.outbox.snapshot().byEntity.get(`posts/${glance.post.id}`) ?? [];
    const post = overlaid(glance.post, unsent, tab.mutations);
    return post === null ? null : { ...glance, post };
  }

  /** True for a tab of a release that cannot pin. */
  isOlder(tab: Tab): boolean {
    return !tab.mutations.has("posts.pin");
  }

  /** The moderator decides in a tab. What the app acknowledges before it dies is written down. */
  async act(tab: Tab, action: Action, undoMs = 0): Promise<QueuedChange> {
    const row = await tab.outbox.add(action, { undoMs });
    this.acknowledged.push(row);
    return row;
  }

  /** Decides on several as one. */
  async actAll(tab: Tab, actions: readonly Action[], undoMs = 0): Promise<void> {
    this.acknowledged.push(...(await tab.outbox.addAll(actions, { undoMs })));
  }

  #lockFor(me: symbol, dead: () => boolean): Lock {
    return async (work) => {
      if (dead()) return never();
      await new Promise<void>((go) => {
        this.#lock.line.push({ who: me, go });
        this.#next();
      });
      try {
        await work();
      } finally {
        this.#release(me);
      }
      return true;
    };
  }

  #release(who: symbol): void {
    this.#lock.line = this.#lock.line.filter((waiting) => waiting.who !== who);
    if (this.#lock.holder === who) this.#lock.holder = null;
    this.#next();
  }

  #next(): void {
    if (this.#lock.holder !== null) return;
    const next = this.#lock.line.shift();
    if (next === undefined) return;
    this.#lock.holder = next.who;
    next.go();
  }

  #channelFor(me: symbol, name: string, dead: () => boolean): Channel {
    const { deafness = 0 } = this.#options;
    const listeners = this.#listeners.get(name) ?? new Set();
    this.#listeners.set(name, listeners);
    return {
      post: (announcement) => {
        for (const listener of listeners) {
          if (deafness > 0 && this.random() < deafness) continue;
          this.clock.after(this.random() * 5, () => listener(announcement, me));
        }
      },
      listen: (heard) =>
        void listeners.add((announcement, from) => (from === me || dead() ? undefined : heard(announcement))),
      close: () => {},
    };
  }
}
