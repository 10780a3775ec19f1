import { useEffect, useState } from "react";
import { sessionCalls } from "#contract/resources/session.ts";
import { ApiError, statusOf } from "#app/api/ApiError.ts";
import { logFailure } from "#app/api/logFailure.ts";
import { send } from "#app/api/send.ts";
import { sessionStore } from "#app/session/sessionStore.ts";

interface Setup {
  readonly setup: { readonly qr_code: string; readonly secret: string } | null;
  /** What to tell the person, "" where nothing went wrong. */
  readonly failure: string;
}

/** Asks for a new secret, once a visit. Not a query: nothing of it may stay in a cache. */
export function useSetup() {
  const [state, setState] = useState<Setup>({ setup: null, failure: "" });
  useEffect(() => {
    const abort = new AbortController();
    void ask(setState, abort.signal);
    return () => abort.abort();
  }, []);
  return { ...state, retry: () => void ask(setState) };
}

async function ask(tell: (state: Setup) => void, signal?: AbortSignal): Promise<void> {
  try {
    tell({ setup: await send(sessionCalls.enable2fa, {}, { signal }), failure: "" });
  } catch (error) {
    if (signal?.aborted) return;
    logFailure(sessionCalls.enable2fa.name, error);
    // 2FA is enabled already (contract/README.md §2): the guard leads on to /verify-2fa.
    if (statusOf(error) === 409) sessionStore.enrolled();
    else tell({ setup: null, failure: error instanceof ApiError ? error.serverMessage || error.message : "" });
  }
}
