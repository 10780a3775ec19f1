import { useState, type ReactNode } from "react";
import { outboxSource } from "#app/data/changes/outboxSource.ts";
import { sessionStore } from "#app/session/sessionStore.ts";
import { LazyBoundary } from "#app/ui/overlay/LazyBoundary.tsx";
import { lazyWithPreload } from "#app/lib/lazyWithPreload.tsx";

export const lazyLogoutQuestion = lazyWithPreload(
  async () => (await import("./changes/LogoutQuestion.tsx")).LogoutQuestion,
);

/** Spec §2 Shell: clears the session and goes to /login. Asks first while changes are unsent. */
export function useLogout(): { readonly logout: () => void; readonly question: ReactNode } {
  const [asking, setAsking] = useState(false);
  return {
    logout: () => {
      leave(() => setAsking(true)).catch((error: unknown) => console.warn(error));
    },
    question: asking && (
      <LazyBoundary onFailed={() => setAsking(false)}>
        <lazyLogoutQuestion.Component onStay={() => setAsking(false)} />
      </LazyBoundary>
    ),
  };
}

async function leave(ask: () => void): Promise<void> {
  // Another tab may have taken changes that this one has not heard of.
  await outboxSource.get()?.outbox.catchUp();
  if (outboxSource.snapshot().counts.unsent > 0) ask();
  // What a queue that was never opened may hold stays on the device, for the same person.
  else await sessionStore.logout();
}
