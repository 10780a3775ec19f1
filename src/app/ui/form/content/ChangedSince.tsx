import { t } from "#app/i18n/translate.ts";
import { useEffect, useId, useRef, useSyncExternalStore } from "react";
import { Button } from "#app/ui/controls/Button.tsx";
import { sameValue, type FormValues } from "../drafts.ts";
import { changedSince } from "./ChangedSince.look.ts";
import type { FieldChange } from "./fieldChanges.ts";
import type { FieldWords } from "./fieldWords.ts";
import type { SaveConflictView } from "./useSaveConflict.ts";

interface ChangedSinceProps {
  readonly view: SaveConflictView;
  readonly questions: readonly FieldChange[];
  readonly values: FormValues;
  readonly words: FieldWords;
  readonly onChoose: (changes: readonly FieldChange[], whose: "mine" | "theirs") => void;
  readonly onLoad: () => void;
}

/** What somebody else changed while the form was open, field by field, and whose stays (contract/README.md §5.3). */
export function ChangedSince({ view, questions, values, words, onChoose, onLoad }: ChangedSinceProps) {
  const id = useId();
  const block = useRef<HTMLElement>(null);
  const round = view.kind === "read" ? view.round : view.kind;
  const asked = view.kind === "read" ? view.asked : 0;
  useEffect(() => {
    // A draft is opened like any other form: its first field keeps the focus.
    if (round !== 0) block.current?.focus();
  }, [round]);
  useEffect(() => {
    if (asked > 0) block.current?.querySelector<HTMLElement>("[data-open] button")?.focus();
  }, [asked]);
  const changes = view.kind === "read" ? view.changes : [];
  const isShown = ({ name }: FieldChange) => words.label(name) !== null;
  const shown = useSyncExternalStore(words.subscribe, () => changes.filter(isShown).length);
  const both = changes.filter(({ by }) => by === "both");

  return (
    <section ref={block} className={changedSince.root} tabIndex={-1} aria-labelledby={id}>
      <div role="alert">
        <h3 id={id} className={changedSince.title}>
          {t("Changed since you saw it")}
        </h3>
        <p>{sentenceOf(view, shown, both.length)}</p>
        {asked > 0 && questions.some(isShown) && (
          <p className={changedSince.error}>
            {t("Not saved: choose whose stays for each field that you changed too.")}
          </p>
        )}
      </div>
      {view.kind === "unread" ? (
        <Button onClick={onLoad}>{t("Load the newest")}</Button>
      ) : (
        <ul className={changedSince.fields}>
          {changes.map((change) => (
            <ChangedField
              key={change.name}
              change={change}
              value={values[change.name]}
              isOpen={questions.includes(change)}
              isMine={view.chosen.has(change.name)}
              words={words}
              onChoose={(whose) => onChoose([change], whose)}
            />
          ))}
        </ul>
      )}
      {both.length > 1 && (
        <p className={changedSince.buttons}>
          <Button onClick={() => onChoose(both, "theirs")}>{t("Keep all theirs")}</Button>
          <Button onClick={() => onChoose(both, "mine")}>{t("Apply all mine")}</Button>
        </p>
      )}
    </section>
  );
}

function sentenceOf(view: SaveConflictView, changes: number, both: number): string {
  if (view.kind === "unread") {
    return view.failed
      ? t("What it is now could still not be loaded. What you typed is kept.")
      : t("Somebody else has changed it. What it is now could not be loaded. What you typed is kept.");
  }
  if (changes === 0)
    return t("It was changed meanwhile, but no field of this form asks for a decision. Save again to go on.");
  const since =
    view.round === 0
      ? t("Somebody else has changed it since this draft was typed.")
      : t("Somebody else has changed it meanwhile. What you typed is kept.");
  return `${since} ${both > 0 ? t("Choose whose stays, then save again.") : t("Look at it, then save again.")}`;
}

interface ChangedFieldProps {
  readonly change: FieldChange;
  /** What stands in the form now. */
  readonly value: unknown;
  readonly isOpen: boolean;
  readonly isMine: boolean;
  readonly words: FieldWords;
  readonly onChoose: (whose: "mine" | "theirs") => void;
}

function ChangedField({ change, value, isOpen, isMine, words, onChoose }: ChangedFieldProps) {
  const { name, by, files, before, mine, theirs } = change;
  const label = useSyncExternalStore(words.subscribe, () => words.label(name));
  if (label === null) return null;
  const isTheirs = sameValue(value, theirs);
  return (
    <li className={changedSince.field} data-open={isOpen || undefined}>
      <h4 className={changedSince.name}>{label}</h4>
      {by === "them" ? (
        <dl className={changedSince.values}>
          {!files && <Value term={t("Before")} label={label} name={name} value={before} words={words} />}
          {files ? (
            <Said term={t("Now")} label={label} text={t("Other files")} />
          ) : (
            <Value term={t("Now")} label={label} name={name} value={theirs} words={words} />
          )}
        </dl>
      ) : (
        <>
          <dl className={changedSince.values}>
            <Value term={t("Yours")} label={label} name={name} value={mine} words={words} />
            {files ? (
              <Said term={t("Theirs")} label={label} text={t("Another file")} />
            ) : (
              <Value term={t("Theirs")} label={label} name={name} value={theirs} words={words} />
            )}
          </dl>
          <p className={changedSince.buttons}>
            <Button
              aria-label={t("Keep theirs: {label}", { label })}
              aria-pressed={isTheirs}
              onClick={() => onChoose("theirs")}
            >
              {t("Keep theirs")}
            </Button>
            <Button
              aria-label={t("Apply mine: {label}", { label })}
              aria-pressed={isMine && sameValue(value, mine)}
              onClick={() => onChoose("mine")}
            >
              {t("Apply mine")}
            </Button>
          </p>
        </>
      )}
    </li>
  );
}

interface ValueProps {
  readonly term: string;
  readonly label: string;
  readonly name: string;
  readonly value: unknown;
  readonly words: FieldWords;
}

function Value({ term, label, name, value, words }: ValueProps) {
  const text = useSyncExternalStore(words.subscribe, () => words.text(name, value));
  return <Said term={term} label={label} text={text.trim() === "" ? t("Empty") : text} />;
}

/** Longer texts stand in a box that scrolls, by keys too, and that one can copy from. */
const longText = 240;

function Said({ term, label, text }: { readonly term: string; readonly label: string; readonly text: string }) {
  return (
    <div className={changedSince.value}>
      <dt className={changedSince.term}>{term}</dt>
      <dd className={changedSince.words}>
        {text.length > longText ? (
          <textarea className={changedSince.box} readOnly rows={6} aria-label={`${term}: ${label}`} value={text} />
        ) : (
          text
        )}
      </dd>
    </div>
  );
}
