import { t } from "#app/i18n/translate.ts";
import { Button } from "#app/ui/controls/Button.tsx";
import { SelectField } from "#app/ui/controls/select/SelectField.tsx";
import { Dialog } from "#app/ui/overlay/Dialog.tsx";
import { filterChoices } from "#app/data/filterChoices.ts";
import { PlaceFilters } from "#app/features/posts/filters/PlaceFilters.tsx";
import { useCategories } from "#app/features/posts/filters/useCategories.ts";
import { deckFilters, isFiltered, noFilter, type DeckFilter } from "./deckFilter.ts";
import { filterLook } from "./FilterDialog.look.ts";

interface FilterDialogProps {
  readonly filter: DeckFilter;
  /** An empty value removes one. */
  readonly onFilter: (change: Readonly<Record<string, string>>) => void;
  readonly onClose: () => void;
}

/** Narrows the deck by category and place; each choice counts at once. */
export function FilterDialog({ filter, onFilter, onClose }: FilterDialogProps) {
  const { rows: categories, note } = useCategories();
  const value = filter.category_id ?? "";
  const named = categories.map(({ id, title }) => ({ value: String(id), label: title }));
  return (
    <Dialog
      title={t("Filter posts")}
      onClose={onClose}
      footer={
        <>
          {isFiltered(filter) && <Button onClick={() => onFilter(noFilter)}>{t("Clear filters")}</Button>}
          <Button variant="primary" onClick={onClose}>
            {t("Done")}
          </Button>
        </>
      }
    >
      <div className={filterLook.root}>
        <SelectField
          label={t("Category")}
          {...filterChoices({
            options: [{ value: "", label: t("All") }, ...named],
            value,
            unnamed: t("Category {id}", { id: value }),
            note,
            onChange: (category: string) => onFilter({ category_id: category }),
          })}
        />
        <PlaceFilters offered={deckFilters} filters={filter} onChange={onFilter} />
      </div>
    </Dialog>
  );
}
