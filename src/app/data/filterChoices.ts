import { t } from "#app/i18n/translate.ts";
import type { ChoicesNote } from "./useChoices.ts";

interface Option {
  readonly value: string;
  readonly label: string;
  readonly hint?: string | undefined;
}

interface FilterChoices<Value> {
  /** Those that are here, that of no filter among them. */
  readonly options: readonly Option[];
  readonly value: string;
  /** What a value is called that none of them has: a link can name one before the choices are here. */
  readonly unnamed: string;
  /** Why there are none to choose from. */
  readonly note: ChoicesNote | undefined;
  readonly onChange: (value: Value) => void;
}

const again = "try again";

/**
 * What a filter of a toolbar is given whose choices are fetched. Where they could not be read it says so among its options, where they
 * are looked for: a line of its own would move the list. Choosing that tries again.
 */
export function filterChoices<Value>({ options, value, unnamed, note, onChange }: FilterChoices<Value>) {
  const retry = note?.retry;
  const isNamed = options.some((option) => option.value === value);
  return {
    value,
    options: [
      ...options,
      ...(isNamed ? [] : [{ value, label: unnamed }]),
      ...(note && retry ? [{ value: again, label: `${note.text} ${t("Try again")}` }] : []),
    ],
    onChange: (chosen: Value) => (chosen === again && retry ? retry() : onChange(chosen)),
  };
}
