import { t } from "#app/i18n/translate.ts";
import { RadioGroup } from "@chakra-ui/react";
import { Select, type SelectOption } from "#app/ui/controls/select/Select.tsx";
import type { ChoicesNote } from "#app/data/useChoices.ts";
import { choiceField } from "./ChoiceField.look.ts";
import { FieldFrame, type FieldProps } from "./FieldFrame.tsx";
import { NoteLine } from "./NoteLine.tsx";
import { coveringInput } from "./coveringInput.ts";
import { nameOf, useFieldWords, useShowsErrors } from "../content/fieldWords.ts";
import { useFormField, type FormField } from "./useFormField.ts";

export interface ChoiceFieldProps extends FieldProps {
  readonly options: readonly SelectOption[];
  /** Why there are no choices yet, where they are fetched. */
  readonly note?: ChoicesNote | undefined;
}

/** Two to four choices are a radio group named by the label, more are a select. So is a list that has yet to come. */
export function ChoiceField({ options, note, ...props }: ChoiceFieldProps) {
  const field = useFormField(props.name);
  useFieldWords(props.name, props.label, (value) => nameOf(options, value));
  const choose = (text: string) => {
    field.set(options.find((option) => String(option.value) === text)?.value ?? "");
  };
  const noteId = `${field.ids.control}-note`;
  return options.length >= 2 && options.length <= 4 ? (
    <Radios {...props} field={field} options={options} choose={choose} />
  ) : (
    <FieldFrame field={field} label={props.label} help={props.help} disabled={props.disabled}>
      <Select
        id={field.ids.control}
        name={props.name}
        value={field.text}
        options={options}
        placeholder={t("Choose")}
        disabled={props.disabled}
        aria-invalid={field.error !== undefined}
        aria-describedby={note ? `${field.describedBy} ${noteId}` : field.describedBy}
        onChange={choose}
        onBlur={field.leave}
      />
      <NoteLine id={noteId} note={note} />
    </FieldFrame>
  );
}

interface RadiosProps extends ChoiceFieldProps {
  readonly field: FormField;
  readonly choose: (text: string) => void;
}

function Radios({ field, name, label, help, disabled, options, choose }: RadiosProps) {
  useShowsErrors(name);
  const words = field.error ?? help;
  return (
    <RadioGroup.Root
      name={name}
      value={field.text === "" ? null : field.text}
      disabled={disabled ?? false}
      invalid={field.error !== undefined}
      aria-invalid={field.error !== undefined}
      aria-describedby={words === undefined ? undefined : field.ids.errorText}
      // The browser ticks by itself.
      onClickCapture={(event) => field.isSent && event.preventDefault()}
      onValueChange={({ value }) => choose(value ?? "")}
    >
      <RadioGroup.Label className={choiceField.label}>{label}</RadioGroup.Label>
      <div className={choiceField.options}>
        {options.map((option) => (
          <RadioGroup.Item key={option.value} value={String(option.value)}>
            <RadioGroup.ItemHiddenInput style={coveringInput} />
            <RadioGroup.ItemIndicator />
            <RadioGroup.ItemText>{option.label}</RadioGroup.ItemText>
          </RadioGroup.Item>
        ))}
      </div>
      {words !== undefined && (
        <p id={field.ids.errorText} className={field.error === undefined ? choiceField.help : choiceField.error}>
          {words}
        </p>
      )}
    </RadioGroup.Root>
  );
}
