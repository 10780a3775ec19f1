import type { Observable } from "#app/lib/store.ts";

/** How far a registration has come. */
type Standing = Record<"active" | "waiting" | "installing", unknown>;

interface Deps {
  /** Registers, which installs where nothing is. Rejects where that cannot begin. */
  readonly register: () => Promise<Standing | undefined>;
  readonly line: Observable<{ readonly state: "online" | "offline" }>;
  readonly now: () => number;
  /** Returns how to call it off. */
  readonly after: (ms: number, run: () => void) => () => void;
  readonly onFailure: (error: unknown) => void;
}

/** Between two attempts, in ms: at least the first, and twice as long each time. */
const firstWaitMs = 30_000;
const longestWaitMs = 3_600_000;

/**
 * Registers the service worker, and again until one is active: on a bad line, or a full disk, a first install fails as a whole, and
 * the browser does not try again by itself. The line coming back brings the next attempt forward.
 */
export function keepRegistering({ register, line, now, after, onFailure }: Deps): void {
  let standing: Standing | undefined;
  let askedAt = Number.NEGATIVE_INFINITY;
  let waitMs = firstWaitMs;
  let isAsking = false;
  let callOff = () => {};

  const ask = async () => {
    isAsking = true;
    askedAt = now();
    standing = await register().catch((error: unknown) => {
      onFailure(error);
      return undefined;
    });
    isAsking = false;
  };
  const rest = () => {
    if (standing?.active) return stop();
    callOff = after(waitMs, () => void look());
    waitMs = Math.min(longestWaitMs, waitMs * 2);
  };
  const look = async () => {
    const isThere = Boolean(standing?.active ?? standing?.waiting ?? standing?.installing);
    if (!isThere && line.get().state === "online") await ask();
    rest();
  };
  const stop = line.subscribe(() => {
    if (line.get().state === "offline" || isAsking) return;
    // A line that comes and goes asks no more often than time does.
    waitMs = firstWaitMs;
    callOff();
    // A clock that was set back puts nothing off.
    const left = Math.min(firstWaitMs, askedAt + firstWaitMs - now());
    callOff = after(Math.max(0, left), () => void look());
  });
  void ask().then(rest);
}
