import type { ChoicesNote } from "#app/data/useChoices.ts";
import { ComboBox } from "#app/ui/controls/select/ComboBox.tsx";
import type { ComboOption } from "#app/ui/controls/select/comboOptions.ts";
import { FieldFrame, type FieldProps } from "./FieldFrame.tsx";
import { nameOf, useFieldWords } from "../content/fieldWords.ts";
import { NoteLine } from "./NoteLine.tsx";
import { useFormField } from "./useFormField.ts";

export interface ComboFieldProps extends FieldProps {
  readonly options: readonly ComboOption[];
  /** Why there are no choices yet, where they are fetched. */
  readonly note?: ChoicesNote | undefined;
}

/** One of many, found by typing: a state, a taluka, a plan type. */
export function ComboField({ name, label, help, disabled, options, note }: ComboFieldProps) {
  const field = useFormField(name);
  useFieldWords(name, label, (value) => nameOf(options, value));
  const noteId = `${field.ids.control}-note`;
  return (
    <FieldFrame field={field} label={label} help={help} disabled={disabled}>
      <ComboBox
        id={field.ids.control}
        value={typeof field.value === "number" || typeof field.value === "string" ? field.value : null}
        options={options}
        disabled={disabled}
        invalid={field.error !== undefined}
        describedBy={note ? `${field.describedBy} ${noteId}` : field.describedBy}
        onChange={field.set}
        onLeave={field.leave}
      />
      <NoteLine id={noteId} note={note} />
    </FieldFrame>
  );
}
