import { t } from "#app/i18n/translate.ts";
import type { Notice } from "#app/data/changes/notices.ts";
import { toaster } from "#app/ui/overlay/toasts.ts";

/** News that the person did not wait for stands longer, in ms. */
const toldMs = 8_000;

const news = new Set<string>();

/** Changes has been opened: what stands of it in snackbars is to be seen there, and would lie over its buttons. */
export function hideNews(): void {
  for (const { id, text } of toaster.get()) if (news.has(text)) toaster.dismiss(id);
  news.clear();
}

/** Shows what the queue has to say as a snackbar; `Undo` stands as long as the change is held back. */
export function showNotice(notice: Notice): void {
  switch (notice.kind) {
    case "saved":
      news.add(notice.text);
      toaster.success(notice.text);
      return;
    case "undoable": {
      const { kind: _kind, ...done } = notice;
      toaster.undoable({ ...done, count: done.entities.length });
      return;
    }
    case "undone":
    case "undone elsewhere":
      toaster.forget(notice.entities);
      if (notice.kind === "undone") toaster.success(t("Undone"), { undone: true });
      return;
    case "told":
      toaster.success(notice.text, { duration: toldMs });
      return;
    case "needs you":
      // Who has Changes open sees it there, and needs the place.
      if (new URLSearchParams(window.location.search).get("changes") !== null) return;
      news.add(notice.text);
      toaster.failure(notice.text);
      return;
    case "failed":
      toaster.failure(notice.text);
  }
}
