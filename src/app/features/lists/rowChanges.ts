import { t } from "#app/i18n/translate.ts";
import type { Removable } from "#outbox/mutations/remove.ts";
import type { Switchable } from "#outbox/mutations/status.ts";
import { deleted, queueChange, queueChanges } from "#app/data/changes/queueChange.ts";
import type { PagedList } from "#app/data/usePagedList.ts";

type ShownList = Pick<PagedList<unknown>, "sourceList">;

/** A row with a status switch, as it was shown. */
interface SwitchedRow {
  readonly id: number;
  readonly status: 0 | 1;
  readonly updated_at: string | null;
}

/** A row that is to go, and what the person calls it. */
interface RemovedRow {
  readonly row: { readonly id: number; readonly updated_at: string | null };
  readonly title: string;
}

/** Turns the status of a row on or off; true once the change is on disk. */
export function toggleStatus({ sourceList }: ShownList, queued: Switchable, row: SwitchedRow, title: string) {
  return queueChange((actions) => actions.status(queued, row, { title, sourceList }), {
    done: row.status === 1 ? t("{title} turned off", { title }) : t("{title} turned on", { title }),
  });
}

/** Deletes rows with one `Undo` for all; true once the changes are on disk. `done` is what the snackbar says. */
export function removeRows({ sourceList }: ShownList, queued: Removable, rows: readonly RemovedRow[], done: string) {
  return queueChanges((actions) => rows.map(({ row, title }) => actions.remove(queued, row, { title, sourceList })), {
    done,
    ...deleted,
  });
}
