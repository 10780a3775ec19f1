import { t } from "#app/i18n/translate.ts";
import { allRows } from "#contract/paging.ts";
import { regionCalls, regionRules, type Region, type RegionLevel } from "#contract/resources/regions.ts";
import { manyOf, useChoices } from "#app/data/useChoices.ts";
import { useEditedRecord } from "#app/data/useEditedRecord.ts";
import { useNeedsInternet } from "#app/data/useNeedsInternet.ts";
import { useSave } from "#app/api/useSave.ts";
import { FormDialog } from "#app/ui/form/FormDialog.tsx";
import { ComboField, NumberField, TextField } from "#app/ui/form/fields.ts";
import { toaster } from "#app/ui/overlay/toasts.ts";
import { parentOf } from "./level.ts";

interface RegionDialogProps {
  readonly level: RegionLevel;
  /** `null` for a new one. */
  readonly region: Region | null;
  /** This server's regions of the level carry a code. */
  readonly coded: boolean;
  readonly filters: Readonly<Record<string, string>>;
  readonly onClose: () => void;
}

/** Spec §5 Region form: the fields of the level, its parent first. */
export function RegionDialog({ level, region, coded, filters, onClose }: RegionDialogProps) {
  const { word, hasCode: always, parent } = regionRules[level];
  const hasCode = always || coded;
  const save = useSave(regionCalls.save, [regionCalls.list]);
  const edited = useEditedRecord(region, {
    keyOf: ({ key }) => key,
    lists: [regionCalls.list],
    within: { model: level },
  });
  const valuesOf = (one: Region | null) => ({
    model: level,
    name: one?.name ?? "",
    local_lng: one?.local_lng ?? "",
    ...(hasCode ? { code: one?.code ?? "" } : {}),
    ...(parent ? { [parent.field]: one?.[parent.field] ?? parentOf(level, filters) } : {}),
  });
  const blocked = useNeedsInternet();
  return (
    <FormDialog
      title={region ? t("Edit {title}", { title: t(word) }) : t("Add New {what}", { what: t(word) })}
      schema={regionCalls.save.input}
      schemaContext={() => ({ coded })}
      initialValues={valuesOf(region)}
      edited={{ ...edited, valuesOf }}
      onSubmit={async (input) => {
        const sent = await save.send({ ...input, id: region?.key }, edited.seen?.updated_at);
        if (sent.ok) toaster.success(t("Region saved"));
        return sent;
      }}
      onClose={onClose}
      draftKey={`regions.save:${level}:${region?.key ?? "new"}`}
      blocked={blocked}
    >
      {parent && <ParentField level={parent.level} field={parent.field} filters={filters} />}
      <TextField name="name" label={t("Name")} />
      <TextField name="local_lng" label={t("Local Language")} />
      {hasCode && <NumberField name="code" label={t("Code")} />}
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
  const { word } = regionRules[level];
  const input = { model: level, page: 1, per_page: allRows, ...within };
  const parents = useChoices(regionCalls.list, input, manyOf[level]);
  return (
    <ComboField
      name={field}
      label={t(word)}
      note={parents.note}
      options={parents.rows.map(({ key, name, local_lng }) => ({
        value: key,
        label: name,
        hint: local_lng,
      }))}
    />
  );
}
