import { deviceStorage, keep, type SmallStorage } from "#app/lib/deviceStorage.ts";
import { createStore, type Observable, useStore } from "#app/lib/store.ts";
import type { OtpResult } from "#contract/resources/session.ts";
import type { Staff } from "#contract/account.ts";
import { within } from "#wire/within.ts";
import { type LogoutTasks, onLogout } from "./onLogout.ts";
import { isSamePerson, knownAs, personIdOf } from "./person.ts";
import { ended, noSession, readSession, type Session, sessionKeys, writeSession } from "./session.ts";
import { isSignedIn, isTooOld, signedInAtKey } from "./signIn.ts";

/** The session as the app holds it: one per tab, kept equal across tabs by the `storage` event. */
export interface SessionStore extends Observable<Session> {
  /** After the login call: spec §4, state 2. */
  readonly loggedIn: (answer: {
    readonly email: string;
    readonly token: string;
    readonly "2fa_enabled": boolean;
  }) => void;
  /** The server says that 2FA is enabled already (409 of the setup call). */
  readonly enrolled: () => void;
  /**
   * After the second factor: spec §4, state 4. Another person than before finds nothing of the previous one. False, and nobody is let in,
   * where the half session of the token `half` was given up before the answer came.
   */
  readonly verified: (answer: Pick<OtpResult, "user" | "token">, half?: string | null) => Promise<boolean>;
  /** After a save of the own account; nothing where its person has logged out meanwhile, or is another by now. */
  readonly userChanged: (user: Staff) => void;
  /** A 401 to `token`, or old age: a later sign-in's token is left alone. The e-mail of a half session stays (`isHalfEnded`). */
  readonly end: (token: string | null) => void;
  /** The person gives up the half session of `token`; who was signed in before stays. */
  readonly giveUp: (token: string | null) => void;
  /** Clears everything, here and, through the storage event, in every other tab. */
  readonly logout: () => Promise<void>;
  /** Told the token that a logout in this tab has left behind, or that came for somebody who had given up. */
  readonly onTokenLeft: (listener: (token: string) => void) => void;
  /** Ends a session that is too old. */
  readonly checkAge: () => void;
}

/** Whoever has entered a right code does not wait longer for what is deleted of another, in milliseconds. */
const wipePatienceMs = 3_000;

interface Deps {
  readonly storage: SmallStorage;
  readonly now: () => number;
  readonly logoutTasks: LogoutTasks;
  /** Calls back when another tab wrote; `window`'s storage event. */
  readonly onOtherTab: (listener: (key: string | null) => void) => void;
}

export function createSessionStore({ storage, now, logoutTasks, onOtherTab }: Deps): SessionStore {
  const leaving: ((token: string) => void)[] = [];
  const load = () => {
    const stored = readSession(storage);
    return isTooOld(stored, now()) ? ended(stored) : stored;
  };
  const found = readSession(storage);
  // The six keys of spec §9 hold a session, whoever wrote them: without a time it counts from now.
  if (isSignedIn(found) && found.signedInAt === null) keep(storage, signedInAtKey, String(now()));
  const session = createStore(load());
  if (isTooOld(readSession(storage), now())) writeSession(storage, session.get());

  const set = (next: Session) => {
    writeSession(storage, next);
    session.set(next);
  };

  const follow = () => {
    const before = session.get().user;
    const next = load();
    // Before the next session is heard of: nothing of the one before may meet it.
    if (before !== null && next.user === null) void logoutTasks.run();
    // Whoever signed in elsewhere has wiped the device already, and what stands there since is theirs.
    else if (before !== null && personIdOf(next.user ?? before) !== personIdOf(before)) void logoutTasks.forget();
    // Only shown: the other tab may be in the middle of its writing.
    session.set(next);
  };
  const keys: readonly string[] = [...sessionKeys, signedInAtKey];
  onOtherTab((key) => {
    if (key === null || keys.includes(key)) follow();
  });
  /** A tab that slept has not heard yet who has signed in since: theirs must not be ended in place of its own. */
  const catchUp = () => {
    if (readSession(storage).token !== session.get().token) follow();
  };
  const leave = (token: string | null) => {
    if (token !== null) for (const listener of leaving) listener(token);
  };
  const holds = (token: string | null) => {
    catchUp();
    return token !== null && session.get().token === token;
  };

  return {
    get: session.get,
    subscribe: session.subscribe,
    loggedIn: (answer) =>
      set({
        ...ended(session.get()),
        email: answer.email,
        token: answer.token,
        is2FAEnabled: answer["2fa_enabled"],
      }),
    enrolled: () => set({ ...session.get(), is2FAEnabled: true }),
    async verified({ user, token }, half) {
      if (half !== undefined && !holds(half)) {
        leave(token);
        return false;
      }
      const before = session.get().user;
      // The address that signed in is theirs, and may be all that is known of them.
      const known =
        user && knownAs(before, { ...user, email: user.email ?? session.get().email ?? before?.email ?? null });
      const isOther = before !== null && (known === null || personIdOf(known) !== personIdOf(before));
      // Whoever has entered a right code is let in, even if something of the person before could not be deleted, or not yet: this tab
      // forgets that person before the first wait, and what stays on the device is kept apart by person.
      const wipe = () => logoutTasks.run().catch((error: unknown) => console.error(error));
      if (isOther) await within(wipePatienceMs, wipe(), undefined);
      set({
        email: null,
        token,
        user: known,
        role: known?.role ?? null,
        is2FAEnabled: true,
        is2FAVerified: true,
        signedInAt: now(),
      });
      return true;
    },
    userChanged(user) {
      catchUp();
      const before = session.get().user;
      if (before !== null && isSamePerson(before, user))
        set({ ...session.get(), user: knownAs(before, user), role: user.role });
    },
    end: (token) => {
      if (holds(token)) set({ ...ended(session.get()), email: session.get().email });
    },
    giveUp: (token) => {
      if (holds(token)) set(ended(session.get()));
    },
    async logout() {
      const { token } = session.get();
      const wiped = logoutTasks.run();
      set(noSession);
      leave(token);
      await wiped;
    },
    onTokenLeft: (listener) => void leaving.push(listener),
    checkAge() {
      catchUp();
      const stored = readSession(storage);
      // One of the six keys alone has its time from the next start on.
      if (stored.signedInAt !== null && isTooOld(stored, now())) set(ended(stored));
    },
  };
}

/** The app's own. */
export const sessionStore = createSessionStore({
  storage: deviceStorage,
  now: Date.now,
  logoutTasks: onLogout,
  onOtherTab: (listener) => {
    window.addEventListener("storage", (event) => {
      if (event.storageArea === deviceStorage) listener(event.key);
    });
  },
});

/** The session as it is now, in this tab and every other. */
export function useSession(): Session {
  return useStore(sessionStore);
}
