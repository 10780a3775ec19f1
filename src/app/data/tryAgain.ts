import { t } from "#app/i18n/translate.ts";
import type { ChoicesNote } from "./useChoices.ts";

const again = "try again";

/**
 * The filter of a toolbar whose choices could not be read says so among its options, where they are looked for: a line of its own
 * would move the list. Choosing it tries again.
 */
export function tryAgain<Value>(note: ChoicesNote | undefined, choose: (value: Value) => void) {
  const retry = note?.retry;
  return {
    options: note && retry ? [{ value: again, label: `${note.text} ${t("Try again")}` }] : [],
    onChange: (value: Value) => (value === again && retry ? retry() : choose(value)),
  };
}
