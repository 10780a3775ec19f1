import { useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { categoryCalls, type Category } from "#contract/categories.ts";
import { useSend } from "#app/data/useSend.ts";
import { toaster } from "#app/ui/toasts.ts";
import type { Move } from "./reordering.ts";

/** Moves categories, one call after the other; `moves` are shown at once and stand until the server's order is here. */
export function useReorder() {
  const client = useQueryClient();
  const reorder = useSend(categoryCalls.reorder);
  const [moves, setMoves] = useState<readonly Move[]>([]);
  const last = useRef(Promise.resolve());

  async function sendMove(wanted: Move) {
    const sent = await reorder.send(wanted);
    if (!sent.ok) toaster.failure(sent.detail || sent.message);
  }

  async function move(category: Category, position: number) {
    const wanted = { id: category.id, position };
    setMoves((before) => [...before, wanted]);
    const mine = last.current.then(() => sendMove(wanted));
    last.current = mine;
    await mine;
    if (last.current !== mine) return;
    // Also after a failure: the order that the server has is the one to go on from.
    await client.invalidateQueries({ queryKey: [categoryCalls.list.name] });
    if (last.current === mine) setMoves([]);
  }

  return { moves, move };
}
