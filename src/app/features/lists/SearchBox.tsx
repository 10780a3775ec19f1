import { t } from "#app/i18n/translate.ts";
import { useEffect, useId, useRef, useState } from "react";
import { useSteady } from "#app/lib/useSteady.ts";
import { selectField } from "#app/ui/controls/select/SelectField.look.ts";
import { searchBox } from "./SearchBox.look.ts";

interface SearchBoxProps {
  /** What the list is narrowed by now. */
  readonly value: string;
  readonly onSearch: (words: string) => void;
}

/** So long after the last key the list is asked for: a word is not spelled out to the server. */
const pauseMs = 400;

/** The search of a list: a pause after the last key, or Enter, asks for it. */
export function SearchBox({ value, onSearch }: SearchBoxProps) {
  const id = useId();
  const [typed, setTyped] = useState({ text: value, over: value });
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  // What is typed stands until it is searched for and as long as it is; then Back and other links win.
  const shown = typed.over === value || typed.text.trim() === value ? typed.text : value;

  useEffect(() => () => clearTimeout(timer.current), []);

  const search = (words: string) => {
    clearTimeout(timer.current);
    if (words.trim() === value) return;
    // From here on it stands over what is searched for: Back shows what was searched for before.
    setTyped({ text: words, over: words.trim() });
    onSearch(words.trim());
  };
  // What was opened or chosen since the last key is in the address by then, and stays.
  const latest = useSteady({ search });
  return (
    <form
      className={`${selectField.root} ${searchBox.root}`}
      role="search"
      onSubmit={(event) => {
        event.preventDefault();
        search(shown);
      }}
    >
      <label className={`${selectField.label} ${searchBox.label}`} htmlFor={id}>
        {t("Search")}
      </label>
      <input
        className={searchBox.input}
        id={id}
        type="search"
        placeholder={t("Search")}
        enterKeyHint="search"
        maxLength={200}
        value={shown}
        onChange={(event) => {
          const words = event.target.value;
          setTyped({ text: words, over: value });
          clearTimeout(timer.current);
          timer.current = setTimeout(() => latest.search(words), pauseMs);
        }}
      />
    </form>
  );
}
