import { t } from "#app/i18n/translate.ts";
import { allRows } from "#contract/paging.ts";
import { regionCalls, regionLevels, regionRules, type RegionLevel } from "#contract/resources/regions.ts";
import { filterChoices } from "#app/data/filterChoices.ts";
import { manyOf, useChoices } from "#app/data/useChoices.ts";
import { SelectField } from "#app/ui/controls/select/SelectField.tsx";

interface PlaceFiltersProps {
  /** The names of the filters that can be obeyed: `state_id`. */
  readonly offered: readonly string[];
  readonly filters: Readonly<Record<string, string>>;
  readonly onChange: (change: Readonly<Record<string, string>>) => void;
}

/** State, District, Taluka, Village: each stands there once the one above it is chosen. */
export function PlaceFilters({ offered, filters, onChange }: PlaceFiltersProps) {
  return regionLevels.map((level) => {
    const { parent } = regionRules[level];
    const within = parent && filters[parent.field];
    if (!offered.includes(`${level}_id`) || (parent && !within)) return null;
    return (
      <PlaceSelect
        key={level}
        level={level}
        within={parent && within ? { [parent.field]: Number(within) } : {}}
        value={filters[`${level}_id`] ?? ""}
        onChange={(value) => onChange({ ...noneBelow(level), [`${level}_id`]: value })}
      />
    );
  });
}

/** A change of a parent clears what was chosen below it (spec §4 Regions). */
function noneBelow(level: RegionLevel): Record<string, string> {
  const below = regionLevels.slice(regionLevels.indexOf(level) + 1);
  return Object.fromEntries(below.map((one) => [`${one}_id`, ""]));
}

interface PlaceSelectProps {
  readonly level: RegionLevel;
  readonly within: { readonly state_id?: number; readonly district_id?: number; readonly taluka_id?: number };
  readonly value: string;
  readonly onChange: (value: string) => void;
}

function PlaceSelect({ level, within, value, onChange }: PlaceSelectProps) {
  const { word } = regionRules[level];
  const input = { model: level, page: 1, per_page: allRows, ...within };
  const { rows: places, note } = useChoices(regionCalls.list, input, manyOf[level]);
  const named = places.map(({ key, name }) => ({ value: String(key), label: name }));
  return (
    <SelectField
      label={t(word)}
      {...filterChoices({
        options: [{ value: "", label: t("All") }, ...named],
        value,
        unnamed: `${t(word)} ${value}`,
        note,
        onChange,
      })}
    />
  );
}
