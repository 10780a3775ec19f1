import type { Sent } from "#app/data/useSend.ts";
import { useConfirm } from "#app/ui/confirmation.ts";
import type { Selection } from "#app/ui/selection.ts";
import { tellFailure } from "./tellFailure.ts";

interface DeletionParts<Row> {
  readonly titleOf: (row: Row) => string;
  /** `plans`, for the question about several. */
  readonly plural: string;
  readonly selection: Selection;
  readonly remove: (ids: number[]) => Promise<Sent<unknown>>;
}

/** Deletes one row or the ticked ones after the question of spec §2, and says what failed. */
export function useDeletion<Row extends { readonly id: number }>(parts: DeletionParts<Row>) {
  const { titleOf, plural, selection, remove } = parts;
  const confirm = useConfirm();

  async function ask(ids: number[], text: string) {
    if (!(await confirm({ text, verb: "Delete" }))) return;
    const sent = await remove(ids);
    if (sent.ok) selection.setAll(ids, false);
    tellFailure(sent);
  }

  return {
    one: (row: Row) => ask([row.id], `Are you sure you want to delete "${titleOf(row)}"?`),
    selected: () =>
      ask([...selection.keys].map(Number), `Are you sure you want to delete ${selection.keys.size} ${plural}?`),
  };
}
