import { useQueryClient } from "@tanstack/react-query";
import { useCallback, useEffect, useLayoutEffect, useMemo, useState } from "react";
import { isUnderReview } from "#contract/resources/posts.ts";
import { useReachability } from "#app/api/reachability.ts";
import { areSame, useUnsentOf } from "#app/data/changes/useUnsent.ts";
import { isDecidedHere } from "#app/features/posts/decidedHere.ts";
import { allPostsOnDevice } from "#app/features/posts/postsOnDevice.ts";
import { useStore } from "#app/lib/store.ts";
import type { Snapshot } from "#outbox/view/snapshotStore.ts";
import { byAge, notPassedBy, type Aged } from "../queue/age.ts";
import type { QueueReader, QueueView } from "../queue/createQueueReader.ts";
import { isFiltered, passes, type DeckFilter } from "../filter/deckFilter.ts";
import { queueOnDevice } from "../queue/queuePages.ts";
import { aheadIn, type Deck } from "./deck.ts";
import { useNewPosts } from "./useNewPosts.ts";

export interface Waiting {
  /** Ids of the posts to decide on, oldest first; those that are decided but unsent are not among them. */
  readonly ids: readonly number[];
  /** Those that arrived since reviewing began, oldest first. */
  readonly fresh: readonly number[];
  /** Puts the new ones behind the others. */
  readonly takeFresh: () => void;
  /** How many more the server has; `null` while nobody knows. */
  readonly left: number | null;
  /**
   * `reading`: more may be on the way. `complete`: the server has no other. `cut off`: nobody answers, these are those on this
   * device. `failed`: the server could not give the others.
   */
  readonly state: "reading" | "complete" | "cut off" | "failed";
  /** Rows of the server that cannot be read. */
  readonly unreadable: number;
  readonly pagesRead: number;
  readonly pages: number;
  /** How many are found of which nobody knows yet whether they are the oldest, and a way to begin with them. */
  readonly early: number;
  readonly takeEarly: () => void;
  readonly tryAgain: () => void;
}

/** So many posts before the last one that is known, the next are asked for. */
const enoughAhead = 20;
/** How long a slow link may hold up the posts that were brought here before, in ms. */
const patienceMs = 1_500;

/** The posts under review that can be decided on now, with or without a network. */
export function useWaiting(reader: QueueReader, deck: Deck, filter: DeckFilter): Waiting {
  const view = useStore(reader);
  const isOffline = useReachability().state === "offline";
  const { takeIn, moveUpTo, ...known } = useKnownPosts(view, isOffline);
  const { ids, fresh, early } = useToDecide(known, view.early, filter);
  useReadOn(reader, view.state, deck, isOffline);
  const beyond = fresh.filter(({ id }) => !view.posts.some((post) => post.id === id)).length;
  return {
    ids,
    fresh: fresh.map(({ id }) => id),
    takeFresh: () => {
      const last = fresh.at(-1);
      if (last) moveUpTo(last);
      takeIn(fresh);
    },
    left: leftOf(view, isFiltered(filter), beyond),
    state: stateOf(view, isOffline),
    unreadable: view.unreadable,
    pagesRead: view.pagesRead,
    pages: view.pages,
    early,
    takeEarly: () => takeIn(view.early),
    tryAgain: reader.readOn,
  };
}

interface KnownPosts {
  /** Oldest first, as are those that arrived since reviewing began. */
  readonly old: readonly Aged[];
  readonly fresh: readonly Aged[];
}

/** The posts that the server has given, else those that this device has kept; decided or not. */
function useKnownPosts(view: QueueView, isOffline: boolean) {
  const client = useQueryClient();
  const isPatient = usePatience();
  const [keptBefore] = useState(() => [...queueOnDevice(client).values()]);
  /** Taken in by a button: before it was known that none is older, or new ones. */
  const [takenIn, setTakenIn] = useState<readonly Aged[]>([]);
  const takeIn = (posts: readonly Aged[]) => setTakenIn((taken) => [...taken, ...posts]);
  const hasBegun = view.posts.length > 0 || view.isComplete;
  const { upTo, newest, moveUpTo } = useNewPosts(view.pagesRead > 0, view.posts.at(-1));

  const isStuck = !hasBegun && takenIn.length === 0 && (view.state === "failed" || !isPatient);
  const alone = isOffline && !view.isComplete ? allPostsOnDevice(client) : null;
  const sorted = useMemo((): KnownPosts => {
    const known = alone
      ? [...alone.values()].filter(notPassedBy(view.posts))
      : [...view.posts, ...takenIn, ...(isStuck ? keptBefore : [])];
    const isNew = (post: Aged) => upTo !== null && byAge(post, upTo) > 0;
    const all = [...new Map([...known, ...newest.filter(isNew)].map((post) => [post.id, post])).values()].toSorted(
      byAge,
    );
    return { old: all.filter((post) => !isNew(post)), fresh: all.filter(isNew) };
  }, [alone, view.posts, takenIn, isStuck, keptBefore, upTo, newest]);
  return { ...sorted, takeIn, moveUpTo };
}

/** Of the posts that are known, and of the `found` whose turn is not known yet, those that the filter passes and nobody has decided. */
function useToDecide({ old, fresh }: KnownPosts, found: readonly Aged[], filter: DeckFilter): ToDecide {
  const client = useQueryClient();
  const onDevice = allPostsOnDevice(client);
  // In two steps: the deck is drawn several times a decision, and only which of them are decided has changed then.
  const meant = useMemo(() => {
    const isMeant = ({ id }: Aged) => {
      const post = onDevice.get(id);
      return post !== undefined && isUnderReview(post) && passes(filter, post);
    };
    return { old: old.filter(isMeant), fresh: fresh.filter(isMeant), early: found.filter(isMeant) };
  }, [old, fresh, found, onDevice, filter]);
  return useUnsentOf(
    useCallback(
      ({ byEntity }: Snapshot) => {
        // As they are then: a decision that has arrived is in the lists before it leaves the queue, and changes nothing here.
        const now = allPostsOnDevice(client);
        const canBeDecided = ({ id }: Aged) => {
          const post = now.get(id);
          return post !== undefined && isUnderReview(post) && !isDecidedHere(byEntity, id);
        };
        return {
          ids: meant.old.filter(canBeDecided).map(({ id }) => id),
          fresh: meant.fresh.filter(canBeDecided),
          early: meant.early.filter(canBeDecided).length,
        };
      },
      [client, meant],
    ),
    areSameToDecide,
  );
}

/** Asks for more before the deck comes to the last post that is known, when the line is back, and once more at its end. */
function useReadOn({ readOn, recheck }: QueueReader, state: QueueView["state"], deck: Deck, isOffline: boolean): void {
  const ahead = aheadIn(deck);
  useEffect(() => {
    if (state === "idle" && ahead < enoughAhead) readOn();
  }, [state, ahead, readOn]);
  useEffect(() => {
    if (!isOffline) readOn();
  }, [isOffline, readOn]);
  const isAtEnd = deck.current === null && deck.order.length > 0;
  // Before it is painted: `All done` is not said and then taken back.
  useLayoutEffect(() => {
    if (isAtEnd) recheck();
  }, [isAtEnd, recheck]);
}

type ToDecide = Pick<Waiting, "ids" | "early"> & { readonly fresh: readonly Aged[] };

const areSameToDecide = (some: ToDecide, others: ToDecide) =>
  areSame(some.ids, others.ids) && areSame(some.fresh, others.fresh) && some.early === others.early;

/** The server counts all that are under review: how many of them pass a filter is known once all are read. */
function leftOf(view: QueueView, isNarrowed: boolean, beyond: number): number | null {
  if (view.left === null || view.pagesRead === 0 || (isNarrowed && !view.isComplete)) return null;
  return isNarrowed ? 0 : Math.max(0, view.left - beyond);
}

function stateOf(view: QueueView, isOffline: boolean): Waiting["state"] {
  if (view.isComplete) return "complete";
  if (isOffline) return "cut off";
  return view.state === "failed" ? "failed" : "reading";
}

/** True for a moment. */
function usePatience(): boolean {
  const [over, setOver] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setOver(true), patienceMs);
    return () => clearTimeout(timer);
  }, []);
  return !over;
}
