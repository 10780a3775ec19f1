import { createContext, useContext, useEffect } from "react";
import { createStore } from "#app/lib/store.ts";
import { sameValue } from "../drafts.ts";

/** How a field calls itself, and how it shows a value: a choice by its name, not by its id. */
interface Words {
  readonly label: string;
  readonly show: (value: unknown) => string;
}

/** The words of the fields that a form shows just now. */
export interface FieldWords {
  readonly put: (name: string, words: Words) => void;
  readonly remove: (name: string) => void;
  readonly subscribe: (listener: () => void) => () => void;
  /** `null` for a field that is not shown. */
  readonly label: (name: string) => string | null;
  readonly text: (name: string, value: unknown) => string;
  /** What is wrong with this field stands beside it from now on, until the returned function is called. */
  readonly showErrors: (name: string) => () => void;
  /** Whether it does: not where a field has only a value, or is not there for what was chosen before it. */
  readonly showsErrors: (name: string) => boolean;
}

export function createFieldWords(): FieldWords {
  const shown = createStore<ReadonlyMap<string, Words>>(new Map());
  const withErrors = new Set<string>();
  return {
    put: (name, words) => shown.set(new Map([...shown.get(), [name, words]])),
    remove: (name) => shown.set(new Map([...shown.get()].filter(([other]) => other !== name))),
    subscribe: shown.subscribe,
    label: (name) => shown.get().get(name)?.label ?? null,
    text: (name, value) => shown.get().get(name)?.show(value) ?? "",
    showErrors: (name) => {
      withErrors.add(name);
      return () => void withErrors.delete(name);
    },
    showsErrors: (name) => withErrors.has(name),
  };
}

export const FieldWordsContext = createContext<FieldWords | null>(null);

/** Every field that a record is edited with says its words here, for a save that finds the record changed. */
export function useFieldWords(name: string, label: string, show: (value: unknown) => string = plainText): void {
  const words = useContext(FieldWordsContext);
  // At every render: the names of choices come when their list is read.
  useEffect(() => words?.put(name, { label, show }));
  useEffect(() => () => words?.remove(name), [words, name]);
}

/** Whatever draws what is wrong with this field says so here: a complaint about any other has no place but under the form. */
export function useShowsErrors(name: string): void {
  const words = useContext(FieldWordsContext);
  useEffect(() => words?.showErrors(name), [words, name]);
}

/** Text and numbers as they stand. */
function plainText(value: unknown): string {
  return typeof value === "string" || typeof value === "number" ? String(value) : "";
}

/** A choice by its name; by its value where the list does not hold it. */
export function nameOf(
  options: readonly { readonly value: unknown; readonly label: string }[],
  value: unknown,
): string {
  return options.find((option) => sameValue(option.value, value))?.label ?? plainText(value);
}
