import type { Snapshot } from "#outbox/snapshot.ts";
import type { Session as OutboxSession } from "#outbox/world.ts";
import type { Owner } from "#outbox/row.ts";
import { isSignedIn, type Session } from "#app/session/session.ts";
import type { OpenOutbox } from "./openOutbox.ts";

/** The queue of whoever is, or was last, signed in here; it follows sign-in, the end of a session and logout. */
export interface OutboxSource {
  /** `null` while nobody is known, and until the queue's module is there. */
  readonly get: () => OpenOutbox | null;
  /** Resolves once somebody's queue is open. */
  readonly opened: () => Promise<OpenOutbox>;
  readonly snapshot: () => Snapshot;
  /** Calls back when `get` or `snapshot` gives something else. */
  readonly subscribe: (listener: () => void) => () => void;
}

interface Parts {
  readonly session: { readonly get: () => Session; readonly subscribe: (listener: () => void) => () => void };
  /** `{host}` of the API. */
  readonly origin: string;
  readonly load: () => Promise<(owner: Owner, session: () => OutboxSession | null) => OpenOutbox>;
}

/** The queue of nobody. */
export const emptySnapshot: Snapshot = {
  ready: false,
  rows: [],
  byEntity: new Map(),
  parked: [],
  counts: { waiting: 0, needYou: 0, parked: 0, unsent: 0 },
  paused: false,
  trouble: null,
  loss: null,
};

export function createOutboxSource({ session, origin, load }: Parts): OutboxSource {
  let current: OpenOutbox | null = null;
  let wanted: number | null = null;
  const listeners = new Set<() => void>();
  const waiting = new Set<(opened: OpenOutbox) => void>();
  const tell = () => {
    for (const listener of listeners) listener();
  };

  const credentials = (): OutboxSession | null => {
    const { user, token } = session.get();
    return user !== null && token !== null && isSignedIn(session.get()) ? { userId: user.id, token } : null;
  };

  const open = async (userId: number) => {
    const make = await load();
    // Somebody else may have signed in while the module was on its way.
    if (wanted !== userId) return;
    current = make({ userId, origin }, credentials);
    current.outbox.subscribe(tell);
    for (const resolve of waiting) resolve(current);
    waiting.clear();
    tell();
  };

  const follow = () => {
    const userId = session.get().user?.id ?? null;
    if (userId === wanted) return current?.outbox.wake();
    wanted = userId;
    current?.outbox.close();
    current = null;
    tell();
    // A module that does not come is asked for again with the next change of the session, or by `opened`.
    if (userId !== null) open(userId).catch(() => (wanted = null));
  };

  session.subscribe(follow);
  follow();
  return {
    get: () => current,
    opened: () => {
      follow();
      return current ? Promise.resolve(current) : new Promise((resolve) => waiting.add(resolve));
    },
    snapshot: () => current?.outbox.snapshot() ?? emptySnapshot,
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
