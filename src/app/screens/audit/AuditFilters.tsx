import { t, translated } from "#app/i18n/translate.ts";
import { useId, useState } from "react";
import { auditCalls } from "#contract/resources/audit.ts";
import { useRead } from "#app/data/useRead.ts";
import { Button } from "#app/ui/controls/Button.tsx";
import { selectField } from "#app/ui/controls/select/SelectField.look.ts";
import type { SelectOption } from "#app/ui/controls/select/Select.tsx";
import { SelectField } from "#app/ui/controls/select/SelectField.tsx";
import { auditFilters } from "./AuditFilters.look.ts";
import { kindWord, onScreen, personWord } from "./auditWords.ts";

interface AuditFiltersProps {
  readonly filters: Readonly<Record<string, string>>;
  readonly onChange: (change: Readonly<Record<string, string>>) => void;
}

const nothing = { user_id: "", action: "", entity: "", entity_id: "", day: "" };
const inOrder = (one: SelectOption, other: SelectOption) => one.label.localeCompare(other.label);

/** What the log is narrowed by: person, kind, record and day. */
export function AuditFilters({ filters, onChange }: AuditFiltersProps) {
  const { data } = useRead(auditCalls.choices, {});
  const people = (data?.people ?? []).map(({ id, user }) => ({
    value: String(id),
    label: personWord({ user, user_id: id }, onScreen),
  }));
  const kinds = (data?.actions ?? []).map((action) => ({ value: action, label: kindWord(action) }));
  const entities = (data?.entities ?? []).map((entity) => ({ value: entity, label: translated(entity) }));
  const select = (label: string, name: string, options: readonly SelectOption[]) => (
    <SelectField
      label={label}
      value={filters[name] ?? ""}
      options={withAll(options, filters[name] ?? "")}
      onChange={(value) => onChange({ [name]: value })}
    />
  );
  return (
    <search className={auditFilters.root} aria-label={t("Filters")}>
      {select(t("Person"), "user_id", people)}
      {select(t("Kind"), "action", kinds)}
      {select(t("Record"), "entity", entities)}
      <NumberFilter
        key={filters.entity_id ?? ""}
        value={filters.entity_id ?? ""}
        onChange={(value) => onChange({ entity_id: value })}
      />
      <DayFilter value={filters.day ?? ""} onChange={(value) => onChange({ day: value })} />
      {Object.keys(filters).length > 0 && (
        <Button variant="quiet" onClick={() => onChange(nothing)}>
          {t("Clear filters")}
        </Button>
      )}
    </search>
  );
}

/** A value that the choices do not hold, as of a link or offline, is one all the same. */
function withAll(options: readonly SelectOption[], value: string): SelectOption[] {
  const known = value === "" || options.some((option) => option.value === value);
  return [{ value: "", label: t("All") }, ...options.toSorted(inOrder), ...(known ? [] : [{ value, label: value }])];
}

interface FilterProps {
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** The record's ID; taken with Enter or on leaving, not key by key. */
function NumberFilter({ value, onChange }: FilterProps) {
  const id = useId();
  const [typed, setTyped] = useState(value);
  const take = () => {
    if (typed.trim() !== value) onChange(typed.trim());
  };
  return (
    <form
      className={selectField.root}
      onSubmit={(event) => {
        event.preventDefault();
        take();
      }}
    >
      <label className={selectField.label} htmlFor={id}>
        {t("ID")}
      </label>
      <input
        id={id}
        className={`${selectField.box} ${auditFilters.number}`}
        inputMode="numeric"
        maxLength={20}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        onBlur={take}
      />
    </form>
  );
}

function DayFilter({ value, onChange }: FilterProps) {
  const id = useId();
  return (
    <div className={selectField.root}>
      <label className={selectField.label} htmlFor={id}>
        {t("Day")}
      </label>
      <input
        id={id}
        className={selectField.box}
        type="date"
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
    </div>
  );
}
