import { t } from "#app/i18n/translate.ts";
import type { ListCall } from "#app/url/listState.ts";
import { useRead } from "./useRead.ts";

/** Why there is nothing to choose from. */
export interface ChoicesNote {
  readonly text: string;
  /** Where they could not be read: tries again. */
  readonly retry?: () => void;
}

/** What can be chosen from, as a sentence calls it. */
export type Choosable = "categories" | "plan types" | "states" | "districts" | "talukas" | "villages";

/** The regions of a level. */
export const manyOf = { state: "states", district: "districts", taluka: "talukas", village: "villages" } as const;

/** The rows of a list that a field or a filter chooses from. */
export interface Choices<Row> {
  readonly rows: readonly Row[];
  /** `undefined` where there is something to choose. */
  readonly note: ChoicesNote | undefined;
}

/** Reads what can be chosen; `what` is its word: `categories`. */
export function useChoices<Input extends object, Row>(
  call: ListCall<Input, Row>,
  input: Input,
  what: Choosable,
): Choices<Row> {
  const { data, state, refreshing, refresh } = useRead(call, input);
  const rows = data?.rows ?? [];
  if (rows.length > 0) return { rows, note: undefined };
  if (refreshing || state === "loading") return { rows, note: { text: t("Loading the {what}…", { what: t(what) }) } };
  if (state === "failed")
    return { rows, note: { text: t("The {what} could not be read.", { what: t(what) }), retry: refresh } };
  return { rows, note: { text: t("There are no {what} yet.", { what: t(what) }) } };
}
