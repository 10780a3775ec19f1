import { t } from "#app/i18n/translate.ts";
import type { Feedback } from "#contract/resources/feedback.ts";
import { queueChange } from "#app/data/changes/queueChange.ts";
import type { PagedList } from "#app/data/usePagedList.ts";

/** Marks one feedback of a list as read; true once the change is on disk. */
export function markAsRead({ sourceList }: Pick<PagedList<Feedback>, "sourceList">, row: Feedback, title: string) {
  return queueChange((actions) => actions.markRead(row, title, sourceList), { done: t("Marked as read"), undo: true });
}
