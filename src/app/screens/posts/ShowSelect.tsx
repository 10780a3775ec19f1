import { t } from "#app/i18n/translate.ts";
import { filterChoices } from "#app/data/filterChoices.ts";
import { SelectField } from "#app/ui/controls/select/SelectField.tsx";
import { useCategories } from "#app/features/posts/filters/useCategories.ts";

interface ShowSelectProps {
  readonly filters: Readonly<Record<string, string>>;
  readonly onChange: (change: { readonly is_pinned: string; readonly category_id: string }) => void;
}

/** Spec §2 Posts: All Posts, Only Pinned, and each category. */
export function ShowSelect({ filters, onChange }: ShowSelectProps) {
  const { rows: categories, note } = useCategories();
  const chosen = filters.category_id ?? (filters.is_pinned === "1" ? "pinned" : "all");
  const named = categories.map(({ id, title }) => ({ value: String(id), label: title }));
  return (
    <SelectField
      label={t("Show")}
      {...filterChoices({
        options: [{ value: "all", label: t("All Posts") }, { value: "pinned", label: t("Only Pinned") }, ...named],
        value: chosen,
        unnamed: t("Category {id}", { id: chosen }),
        note,
        onChange: (value: string) =>
          onChange({
            is_pinned: value === "pinned" ? "1" : "",
            category_id: value === "all" || value === "pinned" ? "" : value,
          }),
      })}
    />
  );
}
