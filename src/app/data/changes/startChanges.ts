import { failures } from "#contract/errors.ts";
import type { Row } from "#outbox/row.ts";
import { wakeOn } from "#outbox/wake.ts";
import { host } from "#app/api/host.ts";
import { reachability } from "#app/api/reachability.ts";
import { isSignedIn } from "#app/session/session.ts";
import { sessionStore } from "#app/session/sessionStore.ts";
import { tellNotice } from "./notices.ts";
import { outboxSource } from "./outboxSource.ts";

/** Spec §8, failures by operation, for what is queued. */
const failureOf: Readonly<Record<string, string>> = {
  "posts.review": failures.postStatus,
  "posts.pin": failures.postPin,
  "posts.remove": failures.postDelete,
  "users.status": failures.userStatus,
  "categories.status": failures.categoryStatus,
  "categories.remove": failures.categoryDelete,
  "advertisements.status": failures.advertisementStatus,
  "advertisements.remove": failures.advertisementDelete,
  "pages.status": failures.pageStatus,
  "pages.remove": failures.pageDelete,
  "planTypes.status": failures.planTypeStatus,
  "planTypes.remove": failures.planTypeDelete,
  "plans.remove": failures.planDelete,
  "feedback.read": failures.feedbackRead,
};

/** Ties the queue to the page: what wakes it, what ends the session, what the person is told of. Called once. */
export function startChanges(): void {
  const wake = () => outboxSource.get()?.outbox.wake();
  wakeOn(window, ["online", "focus", "pageshow"], wake);
  wakeOn(document, ["visibilitychange"], wake);
  reachability.subscribe(() => {
    if (reachability.get().state === "online") wake();
  });
  outboxSource.subscribe(endSessionThatIsOver);
  outboxSource.subscribe(tellRefusals());
  sessionStore.subscribe(lendSession);
  lendSession();
}

/** The queue got the 401: the person is asked to sign in again, and it goes on after that. */
function endSessionThatIsOver(): void {
  if (outboxSource.snapshot().paused && isSignedIn(sessionStore.get())) sessionStore.end(sessionStore.get().token);
}

/** One line for each change that the server refuses, when it does; what stood there at the start was told before. */
function tellRefusals(): () => void {
  let told: ReadonlySet<number> | null = null;
  return () => {
    const { ready, rows } = outboxSource.snapshot();
    if (!ready) return;
    const refused = rows.filter((row) => row.state.name === "refused");
    if (told !== null) for (const row of refused) if (!told.has(row.seq)) tell(row);
    told = new Set(refused.map((row) => row.seq));
  };
}

function tell({ kind, title, state }: Row): void {
  const words = state.name === "refused" ? state.message : "";
  tellNotice({ kind: "failed", text: `${failureOf[kind] ?? "Failed to send a change"}: ${title}. ${words}`.trim() });
}

/** The worker sends with the same token while no tab is open; it has none when the page has none (security.md). */
function lendSession(): void {
  const session = sessionStore.get();
  const { user, token } = session;
  void import("#outbox/workerSession.ts")
    .then(({ saveWorkerSession, clearWorkerSession }) =>
      isSignedIn(session) && user !== null && token !== null
        ? saveWorkerSession({ userId: user.id, token, origin: host })
        : clearWorkerSession(),
    )
    .catch((error: unknown) => console.warn("The worker cannot send with the app closed.", error));
}
