import { requestOf } from "#contract/call.ts";
import { sessionCalls } from "#contract/resources/session.ts";
import { exchange, readTimeoutMs } from "#wire/transport.ts";
import { sessionStore } from "#app/session/sessionStore.ts";
import { host } from "./host.ts";
import { reachability } from "./reachability.ts";

/**
 * Ends a token at the server once the person has logged out here. Nobody waits for it, and nothing follows from its answer: a
 * server without the call answers 404. Offline it is not tried: what logged out then is gone from the device and ends by its age.
 */
export function endTokenOnLogout(): void {
  sessionStore.onTokenLeft((token) => {
    if (reachability.get().state === "offline") return;
    // `keepalive`: the request goes on where the page is closed right after.
    const options = { host, token, timeoutMs: readTimeoutMs, keepalive: true };
    void exchange(requestOf(sessionCalls.logout, {}), options);
  });
}
