import { useState } from "react";
import { offers } from "#app/api/offers.ts";
import { useSession } from "#app/session/sessionStore.ts";
import { inStaggeredOrder, staggeredPlace, turned } from "./staggeredStart.ts";

/**
 * What waits, oldest first; where the server knows no claims, from a place of the person's own on, so that two who begin at the
 * same time do not decide on the same posts. A server that tells no ids leaves all with the oldest. `isBeginning`: the deck
 * takes its first post now.
 */
export function useStaggeredOrder(waiting: readonly number[], isBeginning: boolean): readonly number[] {
  const { user } = useSession();
  const [staggered, setStaggered] = useState<readonly number[]>([]);
  if (!isBeginning || waiting.length === 0) return inStaggeredOrder(waiting, staggered);
  const id = user?.id ?? null;
  const place = offers.has("claims") || id === null ? 0 : staggeredPlace(id, waiting.length);
  const order = place === 0 ? [] : turned(waiting, place);
  if (order.length > 0 || staggered.length > 0) setStaggered(order);
  return inStaggeredOrder(waiting, order);
}
