import { host } from "#app/api/host.ts";
import { deviceStorage } from "#app/lib/deviceStorage.ts";
import { createStore, type Observable } from "#app/lib/store.ts";
import { personIdOf } from "#app/session/person.ts";
import type { Session } from "#app/session/session.ts";
import { isSignedIn } from "#app/session/signIn.ts";
import { sessionStore } from "#app/session/sessionStore.ts";
import type { Owner } from "#outbox/change/queuedChange.ts";
import type { Session as OutboxSession } from "#outbox/delivery/world.ts";
import { LossDetector } from "#outbox/store/lossDetector.ts";
import type { Snapshot } from "#outbox/view/snapshotStore.ts";
import type { OpenOutbox } from "./open/openOutbox.ts";

/** The queue of whoever is, or was last, signed in here; it follows sign-in, the end of a session and logout. */
export interface OutboxSource {
  /** `null` while nobody is known, and until the queue's module is there. */
  readonly get: () => OpenOutbox | null;
  /** Resolves once somebody's queue is open; rejects with `ChangesUnavailable`, never waits for ever. */
  readonly opened: () => Promise<OpenOutbox>;
  readonly snapshot: () => Snapshot;
  /** True while something is known to wait and nobody has read it yet: an empty snapshot says nothing then. */
  readonly unread: () => boolean;
  /** Calls back when `get`, `snapshot` or `unread` gives something else. */
  readonly subscribe: (listener: () => void) => () => void;
}

/** Why no change can be taken now; the message is for the moderator. */
export class ChangesUnavailable extends Error {
  override readonly name = "ChangesUnavailable";
}

interface Deps {
  readonly session: Observable<Session>;
  /** `{host}` of the API. */
  readonly origin: string;
  readonly load: () => Promise<(owner: Owner, session: () => OutboxSession | null) => OpenOutbox>;
  /** False where nothing is known to wait: then the queue is opened by the first who asks for it. */
  readonly mayWait: () => boolean;
}

/** The queue of nobody. */
export const emptySnapshot: Snapshot = {
  ready: false,
  rows: [],
  byEntity: new Map(),
  parked: [],
  counts: { waiting: 0, needYou: 0, parked: 0, unsent: 0 },
  isHeldUp: false,
  paused: false,
  refused: null,
  resumesAt: null,
  trouble: null,
  loss: null,
};

export function createOutboxSource({ session, origin, load, mayWait }: Deps): OutboxSource {
  const current = createStore<OpenOutbox | null>(null);
  let wanted: number | null = null;
  let opening: Promise<OpenOutbox> | null = null;
  let waits = false;
  /** The same queue, with another snapshot. */
  const tell = () => current.set(current.get());

  const credentials = (): OutboxSession | null => {
    const { user, token } = session.get();
    return user !== null && token !== null && isSignedIn(session.get()) ? { userId: personIdOf(user), token } : null;
  };

  /** One opening at a time for a person, whoever asks; one that failed is tried again by the next who asks. */
  const openFor = (userId: number): Promise<OpenOutbox> => {
    const mine = load().then((make) => {
      // Somebody else, or the same person once more, may have signed in while the module was on its way.
      if (opening !== mine) throw new ChangesUnavailable("Somebody else has signed in. Make the change again.");
      const made = make({ userId, origin }, credentials);
      made.outbox.subscribe(tell);
      current.set(made);
      return made;
    }, missing);
    opening = mine;
    mine.catch(() => {
      if (opening === mine) opening = null;
    });
    return mine;
  };

  const follow = () => {
    const { user } = session.get();
    const userId = user && personIdOf(user);
    if (userId === wanted) return current.get()?.outbox.wake();
    wanted = userId;
    opening = null;
    current.get()?.outbox.close();
    waits = userId !== null && mayWait();
    current.set(null);
    if (userId !== null && waits) openFor(userId).catch((error: unknown) => console.warn(error));
  };

  const snapshot = () => current.get()?.outbox.snapshot() ?? emptySnapshot;

  session.subscribe(follow);
  follow();
  return {
    get: current.get,
    opened() {
      const open = current.get();
      if (open !== null) return Promise.resolve(open);
      if (wanted === null) return Promise.reject(new ChangesUnavailable("Sign in again to make changes."));
      return opening ?? openFor(wanted);
    },
    snapshot,
    unread: () => waits && !snapshot().ready,
    subscribe: current.subscribe,
  };
}

/** The module did not come: a first visit on a bad line, before the worker has kept it. */
function missing(cause: unknown): never {
  throw new ChangesUnavailable(
    "A part of the app has not been loaded yet, so the change was not saved. Connect to the internet and try again.",
    { cause },
  );
}

/** The app's own. */
export const outboxSource = createOutboxSource({
  session: sessionStore,
  origin: host,
  // On the way to the first rows nothing else is fetched, unless a row may have to be shown as changed.
  mayWait: () => new LossDetector(deviceStorage).knowsOfRows(),
  load: async () => (await import("./open/openOutbox.ts")).openOutbox,
});
