import { t } from "#app/i18n/translate.ts";
import { allRows } from "#contract/paging.ts";
import { regionCalls, type RegionLevel } from "#contract/resources/regions.ts";
import { filterChoices } from "#app/data/filterChoices.ts";
import { manyOf, useChoices } from "#app/data/useChoices.ts";
import { ComboSelect } from "#app/ui/controls/select/ComboSelect.tsx";
import { selecting, type ParentFilter } from "./level.ts";

interface RegionSelectorsProps {
  readonly filters: Readonly<Record<string, string>>;
  readonly onChange: (change: Readonly<Record<string, string>>) => void;
}

/** State, District and Taluka, each over what the one before it leaves (spec §2 Regions). */
export function RegionSelectors({ filters, onChange }: RegionSelectorsProps) {
  const { state_id: state = "", district_id: district = "" } = filters;
  const select = (filter: ParentFilter) => (value: number | string | null) =>
    onChange(selecting(filter, value || null));
  return (
    <>
      <LevelSelect level="state" filter="state_id" label={t("State")} all={t("All States")} {...{ filters, select }} />
      {state === "" ? (
        <ComboSelect label={t("District")} value={null} options={[]} onChange={select("district_id")} disabled />
      ) : (
        <LevelSelect
          key={state}
          level="district"
          filter="district_id"
          within={{ state_id: Number(state) }}
          label={t("District")}
          all={t("All Districts")}
          {...{ filters, select }}
        />
      )}
      {district === "" ? (
        <ComboSelect label={t("Taluka")} value={null} options={[]} onChange={select("taluka_id")} disabled />
      ) : (
        <LevelSelect
          key={district}
          level="taluka"
          filter="taluka_id"
          within={{ district_id: Number(district) }}
          label={t("Taluka")}
          all={t("All Talukas")}
          {...{ filters, select }}
        />
      )}
    </>
  );
}

interface LevelSelectProps {
  readonly level: RegionLevel;
  readonly filter: ParentFilter;
  readonly within?: { readonly state_id?: number; readonly district_id?: number };
  readonly label: string;
  /** What the choice of none reads. */
  readonly all: string;
  readonly filters: Readonly<Record<string, string>>;
  readonly select: (filter: ParentFilter) => (value: number | string | null) => void;
}

function LevelSelect({ level, filter, within = {}, label, all, filters, select }: LevelSelectProps) {
  const input = { model: level, page: 1, per_page: allRows, ...within };
  const regions = useChoices(regionCalls.list, input, manyOf[level]);
  const chosen = filters[filter] ?? "";
  const named = regions.rows.map(({ key, name, local_lng }) => ({
    value: String(key),
    label: name,
    hint: local_lng,
  }));
  return (
    <ComboSelect
      label={label}
      {...filterChoices({
        options: [{ value: "", label: all }, ...named],
        value: chosen,
        unnamed: chosen,
        note: regions.note,
        onChange: select(filter),
      })}
    />
  );
}
