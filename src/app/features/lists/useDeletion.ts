import { bareText } from "#app/lib/money.ts";
import { t, type Words } from "#app/i18n/translate.ts";
import type { Removable } from "#outbox/mutations/remove.ts";
import type { PagedList } from "#app/data/usePagedList.ts";
import { useConfirm } from "#app/ui/overlay/confirmation.ts";
import type { Selection } from "#app/ui/table/selection.ts";
import { removeRows } from "./rowChanges.ts";

interface Deletable {
  readonly id: number;
  readonly updated_at: string | null;
}

interface DeletionSettings<Row> {
  readonly of: Removable;
  readonly list: Pick<PagedList<Row>, "rows" | "sourceList">;
  readonly titleOf: (row: Row) => string;
}

interface BulkSettings {
  readonly selection: Selection;
  /** `plans`, for the question about several. */
  readonly plural: Words;
}

/** Deletes one row after the question of spec §2, or the ticked ones of a list that has ticks. */
export function useDeletion<Row extends Deletable>({ of, list, titleOf }: DeletionSettings<Row>, bulk?: BulkSettings) {
  const confirm = useConfirm();

  async function ask(ids: readonly number[], text: string, done: string) {
    if (!(await confirm({ text, verb: t("Delete") }))) return;
    const targets = ids.map((id) => {
      const row = list.rows.find((one) => one.id === id);
      // Ticked on another page of the list, whose rows are not here any more.
      return row ? { row, title: titleOf(row) } : { row: { id, updated_at: null }, title: String(id) };
    });
    if (await removeRows(list, of, targets, done)) bulk?.selection.setAll(ids, false);
  }

  return {
    one: (row: Row) =>
      ask(
        [row.id],
        t('Are you sure you want to delete "{title}"?', { title: titleOf(row) }),
        t("{title} deleted", { title: titleOf(row) }),
      ),
    selected: async () => {
      if (!bulk) return;
      const ids = [...bulk.selection.get()].map(Number);
      await ask(
        ids,
        t("Are you sure you want to delete {count} {plural}?", { count: bareText(ids.length), plural: t(bulk.plural) }),
        t("{count} {plural} deleted", { count: bareText(ids.length), plural: t(bulk.plural) }),
      );
    },
  };
}
