import { useEffect, useState, type ComponentProps } from "react";
import { t } from "#app/i18n/translate.ts";
import { SelectField } from "#app/ui/controls/select/SelectField.tsx";

type Part = (typeof import("#app/features/posts/filters/PlaceFilters.tsx"))["PlaceFilters"];

let loaded: Part | null = null;

/** `null` where they did not come: whoever opens the screen again asks again. */
async function load(): Promise<Part | null> {
  try {
    loaded = (await import("#app/features/posts/filters/PlaceFilters.tsx")).PlaceFilters;
  } catch (error) {
    console.warn("The filters of places did not come.", error);
  }
  return loaded;
}

/**
 * The filters of places, once they have come: the rows do not wait for what knows all of regions. Until then, and where they do not
 * come, `State` stands at their place and takes nothing: a boundary (`LazyBoundary`) would take the place away as well.
 */
export function LatePlaceFilters(props: ComponentProps<Part>) {
  const [Filters, setFilters] = useState<Part | null>(() => loaded);
  const isOffered = props.offered.includes("state_id");
  useEffect(() => {
    if (Filters !== null || !isOffered) return;
    void load().then((part) => part && setFilters(() => part));
  }, [Filters, isOffered]);
  if (Filters !== null) return <Filters {...props} />;
  if (!isOffered) return null;
  const value = props.filters.state_id ?? "";
  const label = value === "" ? t("All") : `${t("State")} ${value}`;
  return (
    <SelectField label={t("State")} value={value} options={[{ value, label }]} onChange={() => undefined} disabled />
  );
}
