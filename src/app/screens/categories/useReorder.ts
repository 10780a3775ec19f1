import { t } from "#app/i18n/translate.ts";
import { useQueryClient } from "@tanstack/react-query";
import { useLayoutEffect, useRef, useState } from "react";
import { categoryCalls, type Category } from "#contract/resources/categories.ts";
import { freshRows } from "#app/data/freshRows.ts";
import { useSend } from "#app/api/useSend.ts";
import { tellFailure } from "#app/ui/overlay/tellFailure.ts";
import { toaster } from "#app/ui/overlay/toasts.ts";
import { categoryTitle } from "./categoryColumns.tsx";
import type { Move } from "./reordering.ts";

/** Moves categories, one call after the other; `moves` are shown at once and stand until the server's order is here. */
export function useReorder() {
  const client = useQueryClient();
  const reorder = useSend(categoryCalls.reorder);
  const [moves, setMoves] = useState<readonly Move[]>([]);
  const last = useRef(Promise.resolve());
  /** Moves since the list was read. Each gives every row that it shifts a newer version. */
  const since = useRef(0);
  // Not before the list that was read is painted: a key that comes between is meant for a row of the old one.
  useLayoutEffect(() => {
    if (moves.length === 0) since.current = 0;
  }, [moves]);

  /** The row that the person saw, with the version that it has after the moves before this one. */
  async function afterOwnMoves(seen: Category, wanted: Move): Promise<Category | null> {
    const rows = await freshRows(client, categoryCalls.list).catch(() => []);
    setMoves((all) => all.slice(all.indexOf(wanted)));
    const now = rows.find(({ id }) => id === seen.id) ?? seen;
    return now.position === seen.position && now.title === seen.title ? now : null;
  }

  async function sendMove(wanted: Move, seen: Category, isFirst: boolean) {
    const row = isFirst ? seen : await afterOwnMoves(seen, wanted);
    if (row) tellFailure(await reorder.send(wanted, row.updated_at), categoryTitle(seen));
    else toaster.failure(t("{title} was changed by somebody else since you saw it.", { title: categoryTitle(seen) }));
  }

  async function move(category: Category, position: number) {
    const wanted = { id: category.id, position };
    setMoves((before) => [...before, wanted]);
    const isFirst = since.current === 0;
    since.current += 1;
    const mine = last.current.then(() => sendMove(wanted, category, isFirst));
    last.current = mine;
    await mine;
    if (last.current !== mine) return;
    // Also after a failure: the order that the server has is the one to go on from.
    await client.invalidateQueries({ queryKey: [categoryCalls.list.name] });
    if (last.current !== mine) return;
    setMoves([]);
  }

  return { moves, move };
}
