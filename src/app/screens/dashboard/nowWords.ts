import type { Counts } from "#outbox/view/snapshotStore.ts";
import type { Reachability } from "#app/api/reachability.ts";
import { ageWords } from "#app/lib/ageWords.ts";
import { shortTimeText } from "#app/lib/dates.ts";
import { countText } from "#app/lib/money.ts";

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
      return { figure: "–", note: "Counting…" };
    case "failed":
      return { figure: "–", note: line === "online" ? "Could not be counted" : "Needs internet" };
    case "unknown":
      return { figure: "Not counted", note: "by this server" };
    case "known": {
      const { posts, since, at } = waiting;
      const figure = posts === 0 ? "Nothing waits" : `${countText(posts)} waiting`;
      if (line === "offline") return { figure, note: `Counted ${timeOf(at, now)}` };
      if (posts === 0) return { figure, note: "Every post is decided" };
      return { figure, note: since === null ? "The oldest is not known" : oldestText((now - since) / 1_000) };
    }
  }
}

const oldestText = (seconds: number) =>
  seconds < 60 ? "The oldest came just now" : `Oldest waits ${ageWords(seconds)}`;

/** The changes of this device, as the top bar counts them. `isUnread`: they are not read yet, and nothing is said that may be wrong. */
export function changesWords({ waiting, needYou, parked }: Counts, isUnread: boolean, line: Line): NowWords {
  if (isUnread) return { figure: "–", note: "Not read yet" };
  if (needYou > 0) return { figure: `${countText(needYou)} need you`, note: "Open Changes to decide", tone: "amber" };
  const all = waiting + parked;
  if (all === 0) return { figure: "All sent", note: "Nothing left to send" };
  const note = parked > 0 ? "Some cannot be read" : line === "online" ? "Sent by themselves" : "Sent when back online";
  return { figure: `${countText(all)} waiting`, note };
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
  if (line === "offline") return { figure, note: `Offline since ${timeOf(since, now)}` };
  return { figure, note: { reading: "Reading…", read: "Online", failed: "Could not refresh" }[state] };
}
