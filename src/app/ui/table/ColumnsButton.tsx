import { t } from "#app/i18n/translate.ts";
import { useId, useState } from "react";
import { Button } from "#app/ui/controls/Button.tsx";
import { Checkbox } from "#app/ui/controls/Checkbox.tsx";
import type { ColumnChoice } from "./columnChoice.ts";
import { columns as look } from "./ColumnsButton.look.ts";

/** Opens the list of a table's columns, to put away those that a person does not need. */
export function ColumnsButton<Row>({ choices, toggle }: Pick<ColumnChoice<Row>, "choices" | "toggle">) {
  const id = useId();
  const [isOpen, setIsOpen] = useState(false);
  if (choices === undefined) return null;
  return (
    <>
      <Button icon="columns" variant="quiet" popoverTarget={id}>
        {t("Columns")}
      </Button>
      <fieldset
        id={id}
        popover="auto"
        className={look.list}
        onBeforeToggle={({ newState }) => setIsOpen(newState === "open")}
      >
        <legend className={look.title}>{t("Columns")}</legend>
        {/* Not there until then: a filter may have the same word. */}
        {isOpen &&
          choices.map(({ header, isShown, isFixed }) => (
            <div key={header} className={look.choice}>
              <Checkbox label={t(header)} checked={isShown} disabled={isFixed} onChange={() => toggle(header)} />
            </div>
          ))}
      </fieldset>
    </>
  );
}
