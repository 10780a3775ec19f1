import { useState } from "react";
import { offers } from "#app/api/offers.ts";
import { useSession } from "#app/session/sessionStore.ts";
import { inStaggeredOrder, staggeredPlace, turned } from "./staggeredStart.ts";

/**
 * What waits, oldest first; where the server knows no claims, from a place of the person's own on, so that two who begin at the
 * same time do not decide on the same posts. A server that tells no ids leaves all with the oldest. `isBeginning`: the deck
 * takes its first post now. `from` is the post that it was begun at by its address: a reload goes on from there.
 */
export function useStaggeredOrder(
  waiting: readonly number[],
  isBeginning: boolean,
  from: number | null,
): readonly number[] {
  const { user } = useSession();
  const [staggered, setStaggered] = useState<readonly number[]>([]);
  const at = from === null ? 0 : waiting.indexOf(from);
  const isNamed = at > 0 && staggered.length === 0 && !offers.has("claims");
  if (!(isBeginning || isNamed) || waiting.length === 0) return inStaggeredOrder(waiting, staggered);
  const id = user?.id ?? null;
  const place = isNamed ? at : offers.has("claims") || id === null ? 0 : staggeredPlace(id, waiting.length);
  const order = place === 0 ? [] : turned(waiting, place);
  if (order.length > 0 || staggered.length > 0) setStaggered(order);
  return inStaggeredOrder(waiting, order);
}
