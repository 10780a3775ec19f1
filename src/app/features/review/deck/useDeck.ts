import { useMemo, useState } from "react";
import { mostClaimed } from "#contract/resources/claims.ts";
import { claimedAhead } from "../claims/claimedAhead.ts";
import { useClaims, type DeckClaims } from "../claims/useClaims.ts";
import { useStaggeredOrder } from "../claims/useStaggeredOrder.ts";
import type { DeckFilter } from "../filter/deckFilter.ts";
import type { QueueReader } from "../queue/createQueueReader.ts";
import { afterDecision, begun, fed, following, moved, noDeck, shownIn, type Deck } from "./deck.ts";
import { useWaiting, type Waiting } from "./useWaiting.ts";

export interface DeckStand {
  readonly deck: Deck;
  readonly waiting: Waiting;
  /** Ids of those that are expected after the post on the screen: what somebody else has open is not among them. */
  readonly next: readonly number[];
  readonly hasPrevious: boolean;
  readonly holderOf: DeckClaims["holderOf"];
}

/** To be called by events. */
export interface DeckMoves {
  /** On from these. Somebody who went on by themselves meanwhile stays where they are. */
  readonly leave: (ids: ReadonlySet<number>) => void;
  /** On from a post that is not on the disk yet, but not to the end: that all is done is true only once it is saved. */
  readonly leaveEarly: (id: number) => void;
  readonly skip: () => void;
  /** To the neighbour, decided or not. */
  readonly step: (by: 1 | -1) => void;
  readonly show: (id: number | null) => void;
  /** Another filter is another deck, from its oldest post. */
  readonly beginAnew: () => void;
}

/** How many stand ready after the post on the screen. */
const mostNext = 3;

/** Which posts the deck steps through and which of them is on the screen, by what waits and what others have open. */
export function useDeck(startAt: number | null, filter: DeckFilter, queue: QueueReader): DeckStand & DeckMoves {
  const [deck, setDeck] = useState(() => begun(startAt));
  const waiting = useWaiting(queue, deck, filter);
  const waitingIds = useMemo(() => new Set(waiting.ids), [waiting.ids]);
  const isWaiting = (id: number) => waitingIds.has(id);
  const coming = deck.current === null ? waiting.ids : [deck.current, ...following(deck, isWaiting, mostClaimed)];
  const claims = useClaims(coming.slice(0, claimedAhead(waiting.ids.length)), deck.current === null);
  const isFree = (id: number) => claims.holderOf(id) === null;
  const mayBegin = deck.current !== null || claims.isSettled;
  const isBeginning = mayBegin && deck.order.length === 0;
  const order = useStaggeredOrder(waiting.ids, isBeginning, deck.current === startAt ? startAt : null);
  const longer = mayBegin ? fed(deck, order, (ids) => ids.find(isFree)) : deck;
  if (longer !== deck) setDeck(longer);

  /** What somebody else has open comes last. */
  const onward = (from: Deck, waits: (id: number) => boolean) => {
    const free = afterDecision(from, (id) => waits(id) && isFree(id));
    return free.current === null ? afterDecision(from, waits) : free;
  };
  const from = (ids: ReadonlySet<number>, before: Deck) =>
    before.current !== null && ids.has(before.current)
      ? onward(before, (other) => !ids.has(other) && isWaiting(other))
      : before;
  return {
    deck,
    waiting: mayBegin || waiting.ids.length === 0 ? waiting : { ...waiting, ids: [], state: "reading" },
    next: following(deck, (id) => isWaiting(id) && isFree(id), mostNext),
    hasPrevious: moved(deck, -1).current !== deck.current,
    holderOf: claims.holderOf,
    leave: (ids) => setDeck((before) => from(ids, before)),
    leaveEarly: (id) =>
      setDeck((before) => {
        const after = from(new Set([id]), before);
        return after.current === null ? before : after;
      }),
    skip: () => setDeck((before) => onward(before, isWaiting)),
    step: (by) => setDeck((before) => moved(before, by)),
    show: (id) => setDeck((before) => shownIn(before, id)),
    beginAnew: () => {
      claims.begin();
      setDeck(noDeck);
    },
  };
}
