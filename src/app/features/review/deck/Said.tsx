import { t } from "#app/i18n/translate.ts";
import { useStore } from "#app/lib/store.ts";
import { text } from "#app/ui/controls/text.look.ts";
import type { Announcement } from "./createAnnouncement.ts";

/** For screen readers; the deck is not drawn again for it. */
export function Said({ said }: Pick<Announcement, "said">) {
  return (
    <p role="status" aria-label={t("Review")} className={text.unseen}>
      {useStore(said)}
    </p>
  );
}
