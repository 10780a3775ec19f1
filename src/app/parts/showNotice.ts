import type { Notice } from "#app/data/changes/notices.ts";
import { toaster } from "#app/ui/toasts.ts";

/** Shows what the queue has to say as a snackbar; `Undo` stands for 5 s (ui.md). */
export function showNotice(notice: Notice): void {
  if (notice.kind === "failed") toaster.failure(notice.text);
  else toaster.success(notice.text, notice.undo ? { action: { label: "Undo", run: notice.undo } } : {});
}
