import { claimCalls } from "#contract/resources/claims.ts";
import { requestOf } from "#contract/call.ts";
import { uuid } from "#wire/uuid.ts";
import { exchange, readTimeoutMs } from "#wire/transport.ts";
import { host } from "#app/api/host.ts";
import { offers } from "#app/api/offers.ts";
import { reachability } from "#app/api/reachability.ts";
import { send } from "#app/api/send.ts";
import { sessionStore } from "#app/session/sessionStore.ts";
import { createClaims, type Claims } from "./createClaims.ts";
import { createPassedTime } from "./passedTime.ts";

/** Whether there is anybody to ask now. */
export const mayClaim = () => offers.has("claims") && reachability.get().state !== "offline";

const questions = { count: 0 };

/** Those of the app: they ask only a server that says `claims`, and only while it is reached. */
export function openClaims(): Claims {
  const deck = uuid();
  return createClaims({
    questions,
    now: createPassedTime({ now: Date.now, monotonic: () => performance.now() }),
    ask: async (ids) => {
      if (!mayClaim()) return null;
      return send(claimCalls.claim, { ids: [...ids], deck }).then(
        ({ held }) => held,
        () => null,
      );
    },
    tellBack: () => {
      const { token } = sessionStore.get();
      if (!mayClaim() || token === null) return;
      // Goes on where the page is closed right after.
      const options = { host, token, timeoutMs: readTimeoutMs, keepalive: true };
      void exchange(requestOf(claimCalls.giveBack, { deck }), options);
    },
  });
}
