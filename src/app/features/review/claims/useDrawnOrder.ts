import { useState } from "react";
import { offers } from "#app/api/offers.ts";
import { personIdOf } from "#app/session/person.ts";
import { useSession } from "#app/session/sessionStore.ts";
import { drawnPlace, inDrawnOrder, turned } from "./drawnStart.ts";

/**
 * What waits, oldest first; where the server knows no claims, from a place of the person's own on, so that two who begin at the
 * same time do not decide on the same posts. `isBeginning`: the deck has no post yet.
 */
export function useDrawnOrder(waiting: readonly number[], isBeginning: boolean): readonly number[] {
  const { user } = useSession();
  const [drawn, setDrawn] = useState<readonly number[]>([]);
  if (!isBeginning || waiting.length === 0) return inDrawnOrder(waiting, drawn);
  const place = offers.has("claims") || user === null ? 0 : drawnPlace(personIdOf(user), waiting.length);
  const order = place === 0 ? [] : turned(waiting, place);
  if (order.length > 0 || drawn.length > 0) setDrawn(order);
  return inDrawnOrder(waiting, order);
}
