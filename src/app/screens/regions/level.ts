import { regionRules, type RegionLevel } from "#contract/resources/regions.ts";

/** The filters of the regions list, from the widest. */
export const parentFilters = ["state_id", "district_id", "taluka_id"] as const;
export type ParentFilter = (typeof parentFilters)[number];

type Filters = Readonly<Record<string, string>>;

/** Spec §4 Regions: the level shown and edited follows the deepest selected filter. */
export function levelOf(filters: Filters): RegionLevel {
  if (filters.taluka_id) return "village";
  if (filters.district_id) return "taluka";
  return filters.state_id ? "district" : "state";
}

/** The change of one selector: the deeper selections are cleared with it (spec §4 Regions). */
export function selecting(filter: ParentFilter, value: number | string | null): Filters {
  const deeper = parentFilters.slice(parentFilters.indexOf(filter) + 1);
  return { ...Object.fromEntries(deeper.map((name) => [name, ""])), [filter]: value === null ? "" : String(value) };
}

/** What the list of a level asks for whatever is selected: rows of one parent (contract/README.md §3), which alone need know those above it. */
export function fixedOf(level: RegionLevel): Readonly<Record<string, string>> {
  const { parent } = regionRules[level];
  const above = parentFilters.slice(0, parent === null ? 0 : parentFilters.indexOf(parent.field));
  return { model: level, ...Object.fromEntries(above.map((name) => [name, ""])) };
}

/** The parent that a new region of this level gets unless another is chosen; `null` for a state. */
export function parentOf(level: RegionLevel, filters: Filters): number | null {
  const { parent } = regionRules[level];
  const value = parent && filters[parent.field];
  return value ? Number(value) : null;
}
