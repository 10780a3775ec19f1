import { t } from "#app/i18n/translate.ts";
import { tryAgain } from "#app/data/tryAgain.ts";
import { SelectField } from "#app/ui/controls/select/SelectField.tsx";
import { useCategories } from "#app/features/posts/filters/useCategories.ts";

interface ShowSelectProps {
  readonly filters: Readonly<Record<string, string>>;
  readonly onChange: (change: { readonly is_pinned: string; readonly category_id: string }) => void;
}

/** Spec §2 Posts: All Posts, Only Pinned, and each category. */
export function ShowSelect({ filters, onChange }: ShowSelectProps) {
  const { rows: categories, note } = useCategories();
  const failed = tryAgain(note, (value: string) =>
    onChange({
      is_pinned: value === "pinned" ? "1" : "",
      category_id: value === "all" || value === "pinned" ? "" : value,
    }),
  );
  const chosen = filters.category_id ?? (filters.is_pinned === "1" ? "pinned" : "all");
  const named = categories.map(({ id, title }) => ({ value: String(id), label: title }));
  // A link can name a category before the categories are here.
  const unnamed =
    filters.category_id !== undefined && !named.some(({ value }) => value === chosen)
      ? [{ value: chosen, label: t("Category {id}", { id: chosen }) }]
      : [];
  return (
    <SelectField
      label={t("Show")}
      value={chosen}
      options={[
        { value: "all", label: t("All Posts") },
        { value: "pinned", label: t("Only Pinned") },
        ...named,
        ...unnamed,
        ...failed.options,
      ]}
      onChange={failed.onChange}
    />
  );
}
