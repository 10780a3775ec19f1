import { host } from "#app/api/host.ts";
import { personIdOf } from "#app/session/person.ts";
import { isSignedIn } from "#app/session/signIn.ts";
import { sessionStore } from "#app/session/sessionStore.ts";

let last: Promise<void> = Promise.resolve();

/**
 * Gives the worker what it needs to send while no tab is open, or takes it away: it has a token when the page has one
 * (app/README.md, On the device). One writing after the other, each of the session as it is by then, so that none
 * brings an old one back.
 */
export function syncWorkerSession(): Promise<void> {
  last = last.then(write).catch((error: unknown) => console.warn("The worker cannot send with the app closed.", error));
  return last;
}

async function write(): Promise<void> {
  const { saveWorkerSession, clearWorkerSession } = await import("#wire/workerSession.ts");
  const session = sessionStore.get();
  const { user, token } = session;
  if (isSignedIn(session) && user !== null && token !== null) {
    await saveWorkerSession({ userId: personIdOf(user), token, origin: host });
  } else await clearWorkerSession();
}
