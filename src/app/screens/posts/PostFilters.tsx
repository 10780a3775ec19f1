import { t, translated } from "#app/i18n/translate.ts";
import { useId, useState } from "react";
import { directions, postStatusWords } from "#contract/resources/posts.ts";
import { Button } from "#app/ui/controls/Button.tsx";
import { SelectField } from "#app/ui/controls/select/SelectField.tsx";
import { postFilters } from "./PostFilters.look.ts";
import { SearchBox } from "#app/features/lists/SearchBox.tsx";
import { LatePlaceFilters } from "./LatePlaceFilters.tsx";
import { ShowSelect } from "./ShowSelect.tsx";
import { optionalFilters, type OptionalFilter } from "./listOptions.ts";

interface PostFiltersProps {
  /** The filters that the server obeys. */
  readonly offered: readonly OptionalFilter[];
  readonly filters: Readonly<Record<string, string>>;
  readonly onChange: (change: Readonly<Record<string, string>>) => void;
}

const all = () => ({ value: "", label: t("All") });
const statusOptions = () => [
  all(),
  ...([2, 1, 0, -1] as const).map((status) => ({ value: String(status), label: translated(postStatusWords[status]) })),
];
const directionOptions = () => [all(), ...directions.map((value) => ({ value, label: t(value) }))];
const none = Object.fromEntries(optionalFilters.map((name) => [name, ""]));

/**
 * What the list is narrowed by: `Show`, and the filters beyond it. A server that ignores one is not asked for it (contract/README.md §3, optional). On a
 * phone the selects open on request: the posts are what the person came for.
 */
export function PostFilters({ offered, filters, onChange }: PostFiltersProps) {
  const id = useId();
  const [open, setOpen] = useState(false);
  const inUse = optionalFilters.filter((name) => filters[name]).length;
  return (
    <div className={postFilters.root}>
      <ShowSelect filters={filters} onChange={onChange} />
      {offered.includes("search") && (
        <SearchBox value={filters.search ?? ""} onSearch={(search) => onChange({ search })} />
      )}
      {offered.length > 0 && (
        <span className={postFilters.toggle}>
          <Button icon="settings" compact aria-expanded={open} aria-controls={id} onClick={() => setOpen(!open)}>
            {t("Filters")}
            {inUse > 0 && ` (${inUse})`}
          </Button>
        </span>
      )}
      <div id={id} className={postFilters.more} data-open={open || undefined}>
        {offered.includes("status") && (
          <SelectField
            label={t("Status")}
            value={filters.status ?? ""}
            options={statusOptions()}
            onChange={(status) => onChange({ status })}
          />
        )}
        {offered.includes("direction") && (
          <SelectField
            label={t("Direction")}
            value={filters.direction ?? ""}
            options={directionOptions()}
            onChange={(direction) => onChange({ direction })}
          />
        )}
        <LatePlaceFilters offered={offered} filters={filters} onChange={onChange} />
        {inUse > 0 && (
          <Button variant="quiet" icon="close" onClick={() => onChange(none)}>
            {t("Clear filters")}
          </Button>
        )}
      </div>
    </div>
  );
}
