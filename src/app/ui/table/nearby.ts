import { useCallback, useEffect, useState } from "react";
import { afterPaint } from "#app/lib/afterPaint.ts";
import { createStore, useStore } from "#app/lib/store.ts";
import type { Nearby } from "./follow/Nearby.ts";

/** Above this many rows only those near the window are in the document: layout is what costs, not script. */
export const virtualAbove = 60;

type Followers = typeof import("./follow/followers.ts");

/** What follows the scrolling, a tenth of what a list is made of; `missing` where it could not be fetched. */
const followers = createStore<Followers | "missing" | null>(null);

async function fetchFollowers(): Promise<void> {
  try {
    followers.set(await import("./follow/followers.ts"));
  } catch (error) {
    console.warn(error);
    followers.set("missing");
  }
}

interface NearbyRows {
  readonly nearby: Nearby;
  /** `null` until it is there: the first rows do not wait for it. */
  readonly followers: Followers | null;
  readonly move: (next: Nearby) => void;
}

/** Which of `count` rows are in the document: the first of them, some `row` px high in `room` px, until a follower says more. */
export function useNearby(count: number, row: number, room: number): NearbyRows {
  const found = useStore(followers);
  const [nearby, setNearby] = useState<Nearby | null>(null);
  useEffect(() => {
    const now = followers.get();
    return now === null || now === "missing" ? afterPaint(() => void fetchFollowers()) : undefined;
  }, []);
  const move = useCallback((next: Nearby) => setNearby((now) => (now && isSame(now, next) ? now : next)), []);
  // Without followers all rows are drawn: a slow list is better than one that is cut off.
  if (found === "missing") return { nearby: { first: 0, end: count, before: 0, after: 0 }, followers: null, move };
  const end = Math.min(count, Math.ceil(room / row));
  return { nearby: nearby ?? { first: 0, end, before: 0, after: (count - end) * row }, followers: found, move };
}

const isSame = (one: Nearby, other: Nearby) =>
  one.first === other.first && one.end === other.end && one.before === other.before && one.after === other.after;
