import type { FormikContextType } from "formik";
import { useLayoutEffect, useRef, useState } from "react";
import type { Draft } from "#app/lib/draftStore.ts";
import { draftParts, type FormValues } from "../drafts.ts";
import {
  fieldChanges,
  openQuestions,
  withTheirs,
  type FieldChange,
  type RecordContent,
  type RecordFiles,
} from "./fieldChanges.ts";
import type { FieldWords } from "./fieldWords.ts";

/** A record as it is on the server now. */
export interface NewestRecord extends RecordContent {
  /** From now on it is what the person has seen: the next save carries its version. */
  readonly see: () => void;
}

/** The record that a form edits. */
export interface FormRecord {
  /** The files that it held when the form was opened. */
  readonly files: RecordFiles;
  /** `null` where it cannot be found. */
  readonly find: () => Promise<NewestRecord | null>;
}

/** The content of the block at the top of the form. */
export type SaveConflictView =
  /** Changed, but the new content is unknown. */
  | { readonly kind: "unread"; readonly failed: boolean }
  | {
      readonly kind: "read";
      /** Counts the times that the server was ahead; 0 is a draft that it has overtaken. */
      readonly round: number;
      readonly changes: readonly FieldChange[];
      /** Fields whose question was answered with `Apply mine`. */
      readonly chosen: ReadonlySet<string>;
      /** How often a save was tried while a question was open. */
      readonly asked: number;
    };

/** What a form begins with: the record, and over it what was typed of it before. */
export function startOf(initial: FormValues, draft: Draft | null, files: RecordFiles) {
  const { typed, over } = draftParts(draft ?? {});
  const values = { ...initial, ...typed };
  const opened = { values: { ...initial, ...over }, files };
  // Which fields are shown is not known yet, but what was typed was shown.
  const changes = over ? fieldChanges({ opened, typed: values, theirs: { values: initial, files } }, () => true) : [];
  return { values, changes };
}

interface Begun {
  readonly initial: FormValues;
  readonly changes: readonly FieldChange[];
  readonly record: FormRecord | undefined;
  readonly words: FieldWords;
}

/** What somebody else made of the record while it was edited: shown by field, and decided by the person. */
export function useSaveConflict(
  form: Pick<FormikContextType<FormValues>, "values" | "setValues">,
  { initial, changes: drafted, record, words }: Begun,
) {
  const [opened, setOpened] = useState<RecordContent>({ values: initial, files: record?.files ?? {} });
  const [view, setView] = useState<SaveConflictView | null>(
    drafted.length > 0 ? { kind: "read", round: 0, changes: drafted, chosen: new Set(), asked: 0 } : null,
  );
  // What was typed since this was drawn counts too.
  const typed = useRef(form.values);
  useLayoutEffect(() => {
    typed.current = form.values;
  });

  const questionsIn = (values: FormValues) =>
    view?.kind === "read" ? openQuestions(view.changes, values, view.chosen) : [];
  const questions = questionsIn(form.values);
  const isShown = (name: string) => words.label(name) !== null;
  const set = (values: FormValues) => void form.setValues({ ...typed.current, ...values });

  function show(newest: NewestRecord) {
    const changes = fieldChanges(
      { opened, typed: typed.current, theirs: newest },
      (name) => words.label(name) !== null,
    );
    newest.see();
    setOpened(newest);
    setView({ kind: "read", round: view?.kind === "read" ? view.round + 1 : 1, changes, chosen: new Set(), asked: 0 });
    void form.setValues(withTheirs(typed.current, changes));
  }

  return {
    view,
    questions,
    /** What the changes of the form are told from. */
    opened: opened.values,
    /** What a draft is typed over: where a question is open, still what the person saw before. */
    over: { ...opened.values, ...Object.fromEntries(questions.map(({ name, before }) => [name, before])) },
    /** A save found the record changed. */
    meet: async (now: NewestRecord | null) => {
      const newest = now ?? (await record?.find().catch(() => null)) ?? null;
      if (newest) show(newest);
      else setView({ kind: "unread", failed: view?.kind === "unread" });
    },
    /** True where a question is open; the person is then led to it. */
    holds: (values: FormValues) => {
      if (view?.kind !== "read" || !questionsIn(values).some(({ name }) => isShown(name))) return false;
      setView({ ...view, asked: view.asked + 1 });
      return true;
    },
    choose: (changes: readonly FieldChange[], whose: "mine" | "theirs") => {
      if (view?.kind !== "read") return;
      const names = changes.map(({ name }) => name);
      const others = [...view.chosen].filter((name) => !names.includes(name));
      setView({ ...view, chosen: new Set(whose === "mine" ? [...others, ...names] : others) });
      set(Object.fromEntries(changes.map((change) => [change.name, change[whose]])));
    },
    forget: () => setView(null),
  };
}
