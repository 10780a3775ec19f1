import { bareText } from "#app/lib/money.ts";
import { t } from "#app/i18n/translate.ts";
import type { ReactNode } from "react";
import { Button } from "#app/ui/controls/Button.tsx";
import { RefreshButton } from "#app/ui/controls/RefreshButton.tsx";
import type { ListView } from "#app/data/ListView.ts";
import { useTicks, type Selection } from "./selection.ts";
import { listToolbar } from "./ListToolbar.look.ts";

interface ListToolbarProps {
  readonly list: Pick<ListView<unknown>, "refresh">;
  readonly onAdd?: (() => void) | undefined;
  readonly selection?: Selection | undefined;
  readonly onDeleteSelected?: (() => void) | undefined;
  /** Selects and further buttons, before the others. */
  readonly children?: ReactNode;
}

/** The buttons beside a list's title, in one order on every screen (app/README.md, Names). */
export function ListToolbar({ list, onAdd, selection, onDeleteSelected, children }: ListToolbarProps) {
  const selected = useTicks(selection).size;
  return (
    <>
      {children}
      {onDeleteSelected && selected > 0 && (
        <span className={listToolbar.ticked}>
          <Button variant="danger" icon="trash" onClick={onDeleteSelected}>
            {t("Delete selected ({count})", { count: bareText(selected) })}
          </Button>
        </span>
      )}
      <RefreshButton onClick={list.refresh} />
      {onAdd && (
        <Button variant="primary" icon="add" onClick={onAdd}>
          {t("Add")}
        </Button>
      )}
    </>
  );
}
