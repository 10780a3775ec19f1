import { t } from "#app/i18n/translate.ts";
import type { Counts } from "#outbox/view/snapshotStore.ts";
import type { Reachability } from "#app/api/reachability.ts";
import { ageWords } from "#app/lib/ageWords.ts";
import { shortTimeText } from "#app/lib/dates.ts";

/** The posts under review. */
export type WaitingPosts =
  | { readonly state: "counting" | "failed" }
  /** The server does not narrow its list: its total says nothing. */
  | { readonly state: "unknown" }
  | {
      readonly state: "known";
      readonly posts: number;
      /** When the oldest of them was made; `null` where that is not known. Milliseconds since 1970, as `at`. */
      readonly since: number | null;
      /** When they were counted. */
      readonly at: number;
    };

/** What one tile says: what it is read for, and one line about it. */
export interface NowWords {
  readonly figure: string;
  readonly note: string;
  /** Amber waits for the moderator. */
  readonly tone?: "amber";
}

type Line = Reachability["state"];

const timeOf = (at: number, now: number) => shortTimeText(new Date(at).toISOString(), new Date(now));

/** `now` in milliseconds since 1970, on the server's clock: a device may be wrong about the age of a post. */
export function reviewWords(waiting: WaitingPosts, line: Line, now: number): NowWords {
  switch (waiting.state) {
    case "counting":
      return { figure: "–", note: t("Counting…") };
    case "failed":
      return { figure: "–", note: line === "online" ? t("Could not be counted") : t("Needs internet") };
    case "unknown":
      return { figure: t("Not counted"), note: t("by this server") };
    case "known": {
      const { posts, since, at } = waiting;
      const figure = posts === 0 ? t("Nothing waits") : t("{count} waiting", { count: posts });
      if (line === "offline") return { figure, note: t("Counted {at}", { at: timeOf(at, now) }) };
      if (posts === 0) return { figure, note: t("Every post is decided") };
      return { figure, note: since === null ? t("The oldest is not known") : oldestText((now - since) / 1_000) };
    }
  }
}

const oldestText = (seconds: number) =>
  seconds < 60 ? t("The oldest came just now") : t("Oldest waits {age}", { age: ageWords(seconds) });

/** The changes of this device, as the top bar counts them. `isUnread`: they are not read yet, and nothing is said that may be wrong. */
export function changesWords({ waiting, needYou, parked }: Counts, isUnread: boolean, line: Line): NowWords {
  if (isUnread) return { figure: "–", note: t("Not read yet") };
  if (needYou > 0)
    return {
      figure: t("{count} need you", { count: needYou }),
      note: t("Open Changes to decide"),
      tone: "amber",
    };
  const all = waiting + parked;
  if (all === 0) return { figure: t("All sent"), note: t("Nothing left to send") };
  const note =
    parked > 0 ? t("Some cannot be read") : line === "online" ? t("Sent by themselves") : t("Sent when back online");
  return { figure: t("{count} waiting", { count: all }), note };
}

/** One of the reads that a screen shows. */
interface Read {
  readonly updatedAt: Date | null;
  readonly refreshing: boolean;
  readonly state: "loading" | "ready" | "failed";
}

/** What a screen shows of the server. */
export interface Sync {
  /** When the server gave all of it; `null` where something is missing. */
  readonly updatedAt: Date | null;
  readonly state: "reading" | "read" | "failed";
}

/** A screen is as new as the oldest of its reads. */
export function syncOf(...reads: readonly Read[]): Sync {
  const times = reads.map(({ updatedAt }) => updatedAt?.getTime() ?? null);
  const known = times.filter((at) => at !== null);
  return {
    updatedAt: known.length < times.length ? null : new Date(Math.min(...known)),
    state: reads.some(({ refreshing }) => refreshing)
      ? "reading"
      : reads.some(({ state }) => state === "failed")
        ? "failed"
        : "read",
  };
}

export function syncWords({ updatedAt, state }: Sync, { state: line, since }: Reachability, now: number): NowWords {
  const figure = updatedAt === null ? "–" : timeOf(updatedAt.getTime(), now);
  if (line === "offline") return { figure, note: t("Offline since {at}", { at: timeOf(since, now) }) };
  return { figure, note: { reading: t("Reading…"), read: t("Online"), failed: t("Could not refresh") }[state] };
}
