import { useEffect, useId, useRef, useState } from "react";

interface SearchBoxProps {
  /** What the list is narrowed by now. */
  readonly value: string;
  readonly onSearch: (words: string) => void;
}

/** So long after the last key the list is asked for: a word is not spelled out to the server. */
const pauseMs = 400;

/** The text filter: title, description, user name, mobile number or ID. */
export function SearchBox({ value, onSearch }: SearchBoxProps) {
  const id = useId();
  const [typed, setTyped] = useState({ text: value, over: value });
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  // What is typed stands until it is searched for and as long as it is; then Back and other links win.
  const shown = typed.over === value || typed.text.trim() === value ? typed.text : value;

  useEffect(() => () => clearTimeout(timer.current), []);

  const search = (words: string) => {
    clearTimeout(timer.current);
    if (words.trim() !== value) onSearch(words.trim());
  };
  return (
    <form
      className="posts-search select-field"
      role="search"
      onSubmit={(event) => {
        event.preventDefault();
        search(shown);
      }}
    >
      <label htmlFor={id}>Search</label>
      <input
        id={id}
        type="search"
        placeholder="Search"
        enterKeyHint="search"
        maxLength={200}
        value={shown}
        onChange={(event) => {
          const words = event.target.value;
          setTyped({ text: words, over: value });
          clearTimeout(timer.current);
          timer.current = setTimeout(() => search(words), pauseMs);
        }}
      />
    </form>
  );
}
