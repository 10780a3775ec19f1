import { type LogoutTasks, onLogout } from "#app/session/onLogout.ts";
import { personIdOf } from "#app/session/person.ts";
import { isSignedIn } from "#app/session/signIn.ts";
import { type SessionStore, sessionStore } from "#app/session/sessionStore.ts";
import { type SavedReads, savedReads } from "./savedReads.ts";

interface Deps {
  readonly session: Pick<SessionStore, "get" | "subscribe">;
  readonly saved: Pick<SavedReads, "open" | "close" | "wipe">;
  readonly tasks: Pick<LogoutTasks, "register">;
}

const own: Deps = { session: sessionStore, saved: savedReads, tasks: onLogout };

/**
 * Opens the reads of whoever signs in. A session that ends by itself leaves them on the device, where nobody sees them
 * before the same person has signed in again; logout stops the saving, then deletes them.
 */
export function followSession({ session, saved, tasks }: Deps = own): void {
  let opened: number | null = null;
  tasks.register(() => {
    opened = null;
    saved.close();
  }, "stop");
  tasks.register(() => saved.wipe());
  const follow = () => {
    const now = session.get();
    const person = isSignedIn(now) && now.user !== null ? personIdOf(now.user) : null;
    if (person === null || person === opened) return;
    opened = person;
    void saved.open(person);
  };
  session.subscribe(follow);
  follow();
}
