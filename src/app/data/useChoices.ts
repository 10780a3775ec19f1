import type { ListCall } from "#app/url/listState.ts";
import { useRead } from "./useRead.ts";

/** Why there is nothing to choose from. */
export interface ChoicesNote {
  readonly text: string;
  /** Where they could not be read: tries again. */
  readonly retry?: () => void;
}

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
  what: string,
): Choices<Row> {
  const { data, state, refreshing, refresh } = useRead(call, input);
  const rows = data?.rows ?? [];
  if (rows.length > 0) return { rows, note: undefined };
  if (refreshing || state === "loading") return { rows, note: { text: `Loading the ${what}…` } };
  if (state === "failed") return { rows, note: { text: `The ${what} could not be read.`, retry: refresh } };
  return { rows, note: { text: `There are no ${what} yet.` } };
}
