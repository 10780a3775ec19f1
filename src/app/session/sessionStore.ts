import { deviceStorage } from "#app/lib/deviceStorage.ts";
import type { OtpResult } from "#contract/resources/session.ts";
import type { Staff } from "#contract/resources/users.ts";
import { onLogout, type LogoutTasks } from "./onLogout.ts";
import { knownAs, personIdOf } from "./person.ts";
import {
  ended,
  isTooOld,
  noSession,
  readSession,
  type Session,
  sessionKeys,
  type SessionStorage,
  signedInAtKey,
  writeSession,
} from "./session.ts";

/** The session as the app holds it: one per tab, kept equal across tabs by the `storage` event. */
export interface SessionStore {
  readonly get: () => Session;
  readonly subscribe: (listener: () => void) => () => void;
  /** After the login call: spec §4, state 2. */
  readonly loggedIn: (answer: {
    readonly email: string;
    readonly token: string;
    readonly "2fa_enabled": boolean;
  }) => void;
  /** The server says that 2FA is enabled already (409 of the setup call). */
  readonly enrolled: () => void;
  /** After the second factor: spec §4, state 4. Another person than before finds nothing of the previous one. */
  readonly verified: (answer: Pick<OtpResult, "user" | "token">) => Promise<void>;
  /** After a save of the own account. */
  readonly userChanged: (user: Staff) => void;
  /** A 401 to `token`, or old age: a later sign-in's token is left alone. */
  readonly end: (token: string | null) => void;
  /** Clears everything, here and, through the storage event, in every other tab. */
  readonly logout: () => Promise<void>;
  /** Told the token that a logout in this tab has left behind. */
  readonly onLogout: (listener: (token: string) => void) => void;
  /** Ends a session that is too old. */
  readonly checkAge: () => void;
}

interface Parts {
  readonly storage: SessionStorage;
  readonly now: () => number;
  readonly wipers: LogoutTasks;
  /** Calls back when another tab wrote; `window`'s storage event. */
  readonly onOtherTab: (listener: (key: string | null) => void) => void;
}

export function createSessionStore({ storage, now, wipers: wipe, onOtherTab }: Parts): SessionStore {
  const listeners = new Set<() => void>();
  const leaving: ((token: string) => void)[] = [];
  const load = () => {
    const stored = readSession(storage);
    return isTooOld(stored, now()) ? ended(stored) : stored;
  };
  let session = load();
  if (isTooOld(readSession(storage), now())) writeSession(storage, session);

  const show = (next: Session) => {
    session = next;
    for (const listener of listeners) listener();
  };
  const set = (next: Session) => {
    writeSession(storage, next);
    show(next);
  };

  const keys: readonly string[] = [...sessionKeys, signedInAtKey];
  onOtherTab((key) => {
    if (key !== null && !keys.includes(key)) return;
    const before = session.user;
    // Only shown: the other tab may be in the middle of its writing.
    const next = load();
    show(next);
    if (before !== null && (next.user === null || personIdOf(next.user) !== personIdOf(before))) void wipe.run();
  });

  return {
    get: () => session,
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    loggedIn: (answer) =>
      set({
        ...ended(session),
        email: answer.email,
        token: answer.token,
        is2FAEnabled: answer["2fa_enabled"],
      }),
    enrolled: () => set({ ...session, is2FAEnabled: true }),
    async verified({ user, token }) {
      const before = session.user;
      // The address that signed in is theirs, and may be all that is known of them.
      const known = user && knownAs(before, { ...user, email: user.email ?? session.email ?? before?.email ?? null });
      if (before !== null && (known === null || personIdOf(known) !== personIdOf(before))) await wipe.run();
      set({
        email: null,
        token,
        user: known,
        role: known?.role ?? null,
        is2FAEnabled: true,
        is2FAVerified: true,
        signedInAt: now(),
      });
    },
    userChanged: (user) => set({ ...session, user: knownAs(session.user, user), role: user.role }),
    end(token) {
      if (session.token !== null && session.token === token) set(ended(session));
    },
    async logout() {
      const { token } = session;
      const wiped = wipe.run();
      set(noSession);
      if (token !== null) for (const listener of leaving) listener(token);
      await wiped;
    },
    onLogout: (listener) => void leaving.push(listener),
    checkAge() {
      if (isTooOld(session, now())) set(ended(session));
    },
  };
}

/** The app's own. */
export const sessionStore = createSessionStore({
  storage: deviceStorage,
  now: Date.now,
  wipers: onLogout,
  onOtherTab: (listener) => {
    window.addEventListener("storage", (event) => {
      if (event.storageArea === deviceStorage) listener(event.key);
    });
  },
});
