import { reachability } from "#app/api/reachability.ts";
import { whenIdle } from "#app/lib/whenIdle.ts";
import { isSignedIn } from "#app/session/signIn.ts";
import { sessionStore } from "#app/session/sessionStore.ts";
import { onLogout } from "#app/session/onLogout.ts";
import { showBadge } from "#wire/badge.ts";
import { syncWorkerSession } from "./syncWorkerSession.ts";
import { createNews } from "./news.ts";
import { tellNotice } from "./notices.ts";
import { outboxSource } from "./outboxSource.ts";

/** The number on the icon is renewed after so long at the latest, in ms. */
const badgeMs = 300;

/** Ties the queue to the page: what wakes it, what ends the session, what the person is told of. Called once. */
export function startChanges(): void {
  // A queue whose module did not come is asked for again.
  const wake = () => {
    const open = outboxSource.get();
    if (open !== null) open.outbox.wake();
    else outboxSource.opened().catch(() => undefined);
  };
  for (const event of ["online", "focus"]) window.addEventListener(event, wake);
  window.addEventListener("pageshow", ({ persisted }) => {
    // Back from the browser's memory; the first showing is a start.
    if (persisted) wake();
  });
  // `resume`: the browser had frozen the page (Page Lifecycle, WICG), which hears nothing of other tabs meanwhile.
  for (const event of ["visibilitychange", "resume"]) document.addEventListener(event, wake);
  document.addEventListener("visibilitychange", () => {
    // The page may not come back, and a change may wait since long after it was made: by `Retry`, a sign-in, or because the browser
    // has given the worker up.
    const isLeft = document.visibilityState === "hidden" && outboxSource.snapshot().counts.waiting > 0;
    if (isLeft) outboxSource.get()?.registerSync();
  });
  reachability.subscribe(() => {
    if (reachability.get().state === "online") wake();
  });

  const tellNews = createNews(
    (text) => tellNotice({ kind: "needs you", text }),
    () => outboxSource.get()?.mutations,
  );
  let wasPaused = false;
  let badge = -1;
  let stopShowing = () => {};
  outboxSource.subscribe(() => {
    const snapshot = outboxSource.snapshot();
    tellNews(snapshot);
    // The queue got the 401: the person is asked to sign in again, and it goes on after that. Only at the moment when it
    // stops, and only for the token that was refused: the same person may have signed in since.
    const stops = snapshot.paused && !wasPaused;
    wasPaused = snapshot.paused;
    if (stops && isSignedIn(sessionStore.get())) sessionStore.end(snapshot.refused);
    if (snapshot.counts.unsent === badge) return;
    badge = snapshot.counts.unsent;
    // The icon is not looked at now, and to mark it is no small matter for a browser.
    stopShowing();
    stopShowing = whenIdle(() => void showBadge(badge), badgeMs);
  });

  sessionStore.subscribe(() => void syncWorkerSession());
  // Logout waits for it, so that a page closed right after leaves no token behind.
  onLogout.register(syncWorkerSession);
}

/** What can wait until the first rows are there, and must not be forgotten. */
export function finishChanges(): void {
  if (sessionStore.get().user !== null) outboxSource.opened().catch((error: unknown) => console.warn(error));
  void syncWorkerSession();
}
