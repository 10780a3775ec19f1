import { isRecord } from "#contract/read.ts";
import { deviceClock } from "#app/api/deviceClock.ts";
import { host } from "#app/api/host.ts";
import { offers } from "#app/api/offers.ts";
import { reachability } from "#app/api/reachability.ts";
import { deviceStorage, keep, type SmallStorage } from "#app/lib/deviceStorage.ts";
import { onLogout } from "#app/session/onLogout.ts";
import { personIdOf } from "#app/session/person.ts";
import { isSignedIn } from "#app/session/signIn.ts";
import { sessionStore } from "#app/session/sessionStore.ts";
import { requestOf } from "#contract/call.ts";
import { deviceName } from "#contract/deviceName.ts";
import type { DeviceReportInput } from "#contract/inputs/devices.ts";
import { deviceCalls } from "#contract/resources/devices.ts";
import type { Snapshot } from "#outbox/view/snapshotStore.ts";
import { exchange } from "#wire/transport.ts";
import { uuid } from "#wire/uuid.ts";
import { outboxSource } from "./outboxSource.ts";

/** At most one report in so long, in milliseconds. */
const everyMs = 60_000;
/** Where the last report is kept, until the logout. */
const key = "haat.reported";

interface Deps {
  /** The queue of the person who is signed in. */
  readonly snapshot: () => Snapshot;
  /** Whose it is; `null` where nobody is signed in. */
  readonly person: () => number | null;
  /** Online, and the server takes reports. */
  readonly mayReport: () => boolean;
  /** True once the server has it. Never rejects. */
  readonly send: (report: Pick<DeviceReportInput, "unsent" | "since">) => Promise<boolean>;
  /** What was reported last, so that other tabs and the next start do not say it again. */
  readonly storage: SmallStorage;
  readonly now: () => number;
  /** Milliseconds that this device's clock is ahead of the server's. */
  readonly skewMs: () => number;
  readonly after: (ms: number, run: () => void) => void;
}

export interface UnsentReporter {
  /** To be called when anything may have changed; cheap. */
  readonly look: () => void;
  /** Takes what was reported off the device. */
  readonly forget: () => void;
}

/**
 * Tells the server how many changes wait on this device and since when: only what is new, at most once a minute, and not at
 * all where it cannot or does not want to hear. The queue knows nothing of it: a report that fails is not kept, and the next
 * one is made of the queue as it is then.
 */
export function createUnsentReporter(deps: Deps): UnsentReporter {
  const { storage, now } = deps;
  let planned = false;
  let busy = false;
  let readAt = -Infinity;

  const figures = () => {
    const { counts, rows } = deps.snapshot();
    if (counts.unsent === 0) return { unsent: 0, since: null };
    const oldest = rows.reduce((first, { createdAt }) => Math.min(first, createdAt), Infinity);
    return {
      unsent: counts.unsent,
      since: Number.isFinite(oldest) ? new Date(oldest - deps.skewMs()).toISOString() : null,
    };
  };

  const plan = (ms: number) => {
    if (planned) return;
    planned = true;
    deps.after(ms, () => {
      planned = false;
      look();
    });
  };

  function look(): void {
    const person = deps.person();
    if (busy || planned || person === null || !deps.snapshot().ready || !deps.mayReport()) return;
    const last = readReport(storage, person);
    const { unsent } = deps.snapshot().counts;
    // With the same number, `since` may still be another: it is read once a minute at most, because that takes all rows. 0 has no `since`.
    if (unsent === last.unsent && (unsent === 0 || Math.abs(now() - readAt) < everyMs)) return;
    // A clock that was set back must not silence it.
    const wait = last.at > now() ? 0 : last.at + everyMs - now();
    if (wait > 0) return plan(wait);
    const report = figures();
    readAt = now();
    if (report.unsent === last.unsent && report.since === last.since) return;
    busy = true;
    // The time is kept before it is sent, so that two tabs, or a server that fails, make one attempt a minute.
    writeReport(storage, { ...last, at: now() });
    void tell(person, report);
  }

  async function tell(person: number, report: Pick<LastReport, "unsent" | "since">): Promise<void> {
    const arrived = await deps.send(report);
    busy = false;
    // Whoever has logged out meanwhile leaves nothing behind.
    if (arrived && deps.person() === person) writeReport(storage, { person, ...report, at: now() });
    plan(everyMs);
  }
  return { look, forget: () => storage.removeItem(key) };
}

interface LastReport {
  readonly person: number;
  readonly unsent: number;
  readonly since: string | null;
  /** Epoch ms of the last attempt. */
  readonly at: number;
}

/** Of this person; what another reported counts as nothing. */
function readReport(storage: SmallStorage, person: number): LastReport {
  try {
    const kept: unknown = JSON.parse(storage.getItem(key) ?? "null");
    if (isRecord(kept) && kept.person === person && typeof kept.at === "number") {
      const unsent = typeof kept.unsent === "number" ? kept.unsent : 0;
      const since = typeof kept.since === "string" ? kept.since : null;
      return { person, at: kept.at, unsent, since };
    }
  } catch {
    // Nobody's report.
  }
  return { person, unsent: 0, since: null, at: 0 };
}

function writeReport(storage: SmallStorage, report: LastReport): void {
  // A full storage: said once more than needed.
  keep(storage, key, JSON.stringify(report));
}

const deviceKey = "haat.device";
const timeoutMs = 10_000;

/** This device's name for the server: random, and the same until its storage is cleared; where that is full, another for each start. */
export function deviceIdIn(storage: SmallStorage): string {
  const kept = storage.getItem(deviceKey);
  if (kept !== null && /^[\da-f-]{36}$/.test(kept)) return kept;
  const made = uuid();
  keep(storage, deviceKey, made);
  return made;
}

/** Lets the server know what waits here, from now on. Called once. */
export function reportUnsent(): void {
  let refused = false;
  let device: string | undefined;
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
        device ??= deviceIdIn(deviceStorage);
        const input = { device, name: deviceName(navigator.userAgent), ...report };
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
  onLogout.register(reporter.forget);
  outboxSource.subscribe(reporter.look);
  offers.subscribe(reporter.look);
  reachability.subscribe(reporter.look);
  sessionStore.subscribe(reporter.look);
  reporter.look();
}
