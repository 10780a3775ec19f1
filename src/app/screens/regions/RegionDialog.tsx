import { allRows } from "#contract/paging.ts";
import { regionCalls, regionInput, regionRules, type Region, type RegionLevel } from "#contract/regions.ts";
import { useNeedsInternet } from "#app/data/useNeedsInternet.ts";
import { useRead } from "#app/data/useRead.ts";
import { useSend } from "#app/data/useSend.ts";
import { FormDialog } from "#app/ui/FormDialog.tsx";
import { ComboField, NumberField, TextField } from "#app/ui/fields.ts";
import { parentOf } from "./level.ts";

interface RegionDialogProps {
  readonly level: RegionLevel;
  /** `null` for a new one. */
  readonly region: Region | null;
  readonly filters: Readonly<Record<string, string>>;
  readonly onClose: () => void;
}

/** Spec §5 Region form: the fields of the level, its parent first. */
export function RegionDialog({ level, region, filters, onClose }: RegionDialogProps) {
  const { word, hasCode, parent } = regionRules[level];
  const save = useSend(regionCalls.save, { reloads: [regionCalls.list] });
  const blocked = useNeedsInternet();
  return (
    <FormDialog
      title={region ? `Edit ${word}` : `Add New ${word}`}
      schema={regionInput}
      initialValues={{
        model: level,
        name: region?.name ?? "",
        local_lng: region?.local_lng ?? "",
        ...(hasCode ? { code: region?.code ?? "" } : {}),
        ...(parent ? { [parent.field]: region?.[parent.field] ?? parentOf(level, filters) } : {}),
      }}
      onSubmit={(input) => save.send({ ...input, id: region?.key })}
      onClose={onClose}
      draftKey={`regions.save:${level}:${region?.key ?? "new"}`}
      blocked={blocked}
    >
      {parent && <ParentField level={parent.level} field={parent.field} filters={filters} />}
      <TextField name="name" label="Name" />
      <TextField name="local_lng" label="Local Language" />
      {hasCode && <NumberField name="code" label="Code" />}
    </FormDialog>
  );
}

interface ParentFieldProps {
  readonly level: RegionLevel;
  readonly field: string;
  readonly filters: Readonly<Record<string, string>>;
}

/** The siblings of the parent that is selected above the table. */
function ParentField({ level, field, filters }: ParentFieldProps) {
  const above = regionRules[level].parent;
  const within = above && filters[above.field] ? { [above.field]: Number(filters[above.field]) } : {};
  const parents = useRead(regionCalls.list, { model: level, page: 1, per_page: allRows, ...within });
  return (
    <ComboField
      name={field}
      label={regionRules[level].word}
      options={(parents.data?.rows ?? []).map(({ key, name, local_lng }) => ({
        value: key,
        label: name,
        hint: local_lng,
      }))}
    />
  );
}
