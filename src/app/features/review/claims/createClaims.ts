import { claimMs } from "#contract/resources/claims.ts";
import { createStore, type Observable } from "#app/lib/store.ts";

/** Who has a post: somebody else by name, or this person, `null`. Until then, in ms of `Deps.now`. */
interface Claim {
  readonly by: string | null;
  readonly until: number;
}

/** By post, what the server said of those that were asked for. */
export type Claimed = ReadonlyMap<number, Claim>;

export interface Claims extends Observable<Claimed> {
  /**
   * Wants the posts that are shown next, the first of them now: asks where the server has not said of the first two. One request
   * at a time, and none for a while after a failure: claims are advice, nobody waits for them.
   */
  readonly want: (ids: readonly number[]) => Promise<void>;
  /** The name of who has it now; `null` where nobody else has. */
  readonly holderOf: (id: number) => string | null;
  /** Gives all back, where there is any. */
  readonly giveBack: () => void;
}

interface Deps {
  /** Resolves to those that somebody else has; `null` without an answer. */
  readonly ask: (ids: readonly number[]) => Promise<readonly { readonly id: number; readonly by: string }[] | null>;
  readonly tellBack: () => void;
  /** Milliseconds that never go back, and go on while the device sleeps: the server keeps the time of a claim. */
  readonly now: () => number;
  /** How often anybody on this page has asked: `tellBack` gives back what another deck has claimed since as well. */
  readonly questions?: { count: number };
}

/** How long before its end a claim is asked for anew, in ms: a thought longer than a claim keeps the post. */
const marginMs = 90_000;
/** How long after a failure nothing is asked, in ms. */
const pauseMs = 30_000;
/** What somebody else has is asked for anew so soon, in ms: they may have gone on. */
const heldMs = 60_000;

/** Keeps what the server said of who is about to decide on which post (contract/README.md §6). */
export function createClaims({ ask, tellBack, now, questions = { count: 0 } }: Deps): Claims {
  const claimed = createStore<Claimed>(new Map());
  /** The question that is on its way. When all is given back it is forgotten: its answer is of no use then. */
  let asking: Promise<void> | null = null;
  let pausedUntil = 0;

  const known = (id: number) => {
    const claim = claimed.get().get(id);
    return claim !== undefined && claim.until > now() ? claim : null;
  };
  const askFor = async (ids: readonly number[], isAwaited: () => boolean) => {
    questions.count += 1;
    const mine = questions.count;
    const held = await ask(ids);
    if (!isAwaited()) {
      // The server may have claimed them after all was given back: they would be kept from others for as long as a claim holds.
      if (mine === questions.count) tellBack();
      return;
    }
    asking = null;
    if (held === null) {
      pausedUntil = now() + pauseMs;
      return;
    }
    const names = new Map(held.map(({ id, by }) => [id, by]));
    const own: Claim = { by: null, until: now() + claimMs - marginMs };
    const claims = ids.map((id): [number, Claim] => {
      const by = names.get(id);
      return [id, by === undefined ? own : { by, until: now() + heldMs }];
    });
    claimed.set(new Map([...[...claimed.get()].filter(([, { until }]) => until > now()), ...claims]));
  };

  return {
    get: claimed.get,
    subscribe: claimed.subscribe,
    holderOf: (id) => known(id)?.by ?? null,
    async want(ids) {
      if (asking !== null || now() < pausedUntil || ids.slice(0, 2).every((id) => known(id) !== null))
        return asking ?? undefined;
      const mine: Promise<void> = askFor(ids, () => asking === mine);
      asking = mine;
      return mine;
    },
    giveBack() {
      if (asking === null && claimed.get().size === 0) return;
      asking = null;
      claimed.set(new Map());
      tellBack();
    },
  };
}
