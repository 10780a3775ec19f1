import { personIdOf } from "#app/session/person.ts";
import { isSignedIn } from "#app/session/signIn.ts";
import { sessionStore } from "#app/session/sessionStore.ts";
import { onLogout } from "#app/session/onLogout.ts";
import { savedReads } from "./savedReads.ts";

/**
 * Opens the reads of whoever signs in. A session that ends by itself leaves them on the device, where nobody sees them
 * before the same person has signed in again; logout stops the saving, then deletes them.
 */
export function followSession(): void {
  let opened: number | null = null;
  onLogout.register(() => {
    opened = null;
    return savedReads.wipe();
  }, "stop");
  const follow = () => {
    const session = sessionStore.get();
    const person = isSignedIn(session) && session.user !== null ? personIdOf(session.user) : null;
    if (person === null || person === opened) return;
    opened = person;
    void savedReads.open(person);
  };
  sessionStore.subscribe(follow);
  follow();
}
