import { createStore } from "#app/lib/store.ts";
import { onLogout } from "./onLogout.ts";

/** What is known of recovery codes between the calls of a sign-in: in memory only, because they open the account. */
export interface RecoveryCodes {
  /** The server that the password was right for takes one in the place of the authenticator's code. */
  readonly offered: boolean;
  /** New ones that have not been shown yet. */
  readonly fresh: readonly string[];
}

const none: RecoveryCodes = { offered: false, fresh: [] };

function createRecoveryCodes() {
  const { get, set, subscribe } = createStore(none);
  return {
    get,
    subscribe,
    offer: (offered: boolean) => set({ ...get(), offered }),
    /** Shown once, by the shell. */
    show: (fresh: readonly string[]) => set({ ...get(), fresh }),
    forget: () => set(none),
  };
}

/** The app's own. */
export const recoveryCodes = createRecoveryCodes();
onLogout.register(() => recoveryCodes.forget(), "forget");
