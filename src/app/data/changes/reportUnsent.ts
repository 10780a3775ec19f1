import { requestOf } from "#contract/call.ts";
import { deviceCalls } from "#contract/devices.ts";
import { exchange } from "#outbox/transport.ts";
import { uuid } from "#outbox/uuid.ts";
import { deviceClock } from "#app/api/deviceClock.ts";
import { host } from "#app/api/host.ts";
import { offers } from "#app/api/offers.ts";
import { reachability } from "#app/api/reachability.ts";
import { deviceStorage } from "#app/lib/deviceStorage.ts";
import { personIdOf } from "#app/session/person.ts";
import { isSignedIn } from "#app/session/session.ts";
import { sessionStore } from "#app/session/sessionStore.ts";
import { wipers } from "#app/session/wipers.ts";
import { createUnsentReporter } from "./createUnsentReporter.ts";
import { deviceName } from "./deviceName.ts";
import { outboxSource } from "./outboxSource.ts";

const deviceKey = "haat.device";
const timeoutMs = 10_000;

/** This device's name for the server: random, and the same until its storage is cleared. */
function deviceId(): string {
  const kept = deviceStorage.getItem(deviceKey);
  if (kept !== null && /^[\da-f-]{36}$/.test(kept)) return kept;
  const made = uuid();
  deviceStorage.setItem(deviceKey, made);
  return made;
}

/** Lets the server know what waits here, from now on. Called once. */
export function reportUnsent(): void {
  let refused = false;
  const reporter = createUnsentReporter({
    snapshot: outboxSource.snapshot,
    person() {
      const session = sessionStore.get();
      return session.user !== null && isSignedIn(session) ? personIdOf(session.user) : null;
    },
    mayReport: () => !refused && offers.has("devices") && reachability.get().state === "online",
    // Past `send`: an answer to this says nothing of the session or of the connection, and nobody waits for it.
    async send(report) {
      try {
        const input = { device: deviceId(), name: deviceName(navigator.userAgent), ...report };
        const answer = await exchange(requestOf(deviceCalls.report, input), {
          host,
          token: sessionStore.get().token ?? undefined,
          timeoutMs,
          apart: true,
        });
        refused = answer.kind === "answer" && (answer.status === 404 || answer.status === 405);
        return answer.kind === "answer" && answer.status === 200;
      } catch {
        return false;
      }
    },
    storage: deviceStorage,
    now: Date.now,
    skewMs: () => deviceClock.skewMs() ?? 0,
    after: (ms, run) => void setTimeout(run, ms),
  });
  wipers.register(reporter.forget);
  outboxSource.subscribe(reporter.look);
  offers.subscribe(reporter.look);
  reachability.subscribe(reporter.look);
  sessionStore.subscribe(reporter.look);
  reporter.look();
}
