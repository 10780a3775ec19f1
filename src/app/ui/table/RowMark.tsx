import { languageNow } from "#app/i18n/translate.ts";
import { Icon } from "#app/ui/controls/Icon.tsx";
import type { IconName } from "#app/ui/controls/icons.ts";
import { list } from "./DataTable.look.ts";

/** A small mark beside a row's ID that a screen reader reads by its name, `Not sent yet`: in the app's language, whatever the row's is. */
export function RowMark({ label, icon }: { readonly label: string; readonly icon: IconName }) {
  return (
    <span className={list.mark} role="img" lang={languageNow()} aria-label={label} title={label}>
      <Icon name={icon} />
    </span>
  );
}
