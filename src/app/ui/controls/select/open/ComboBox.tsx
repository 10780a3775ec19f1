import { Combobox, createListCollection } from "@chakra-ui/react";
import { useEffect, useMemo, useRef, useState, type RefObject } from "react";
import { Icon } from "#app/ui/controls/Icon.tsx";
import { matching, mostShown, type ComboOption } from "../comboOptions.ts";
import { comboBox } from "./ComboBox.look.ts";

export interface ComboBoxProps {
  /** The label's `htmlFor`, and the label's own id, by which the list is named. */
  readonly ids: { readonly control: string; readonly label: string };
  readonly value: number | string | null;
  readonly options: readonly ComboOption[];
  readonly onChange: (value: number | string | null) => void;
  readonly onLeave?: (() => void) | undefined;
  readonly placeholder?: string | undefined;
  readonly disabled?: boolean | undefined;
  readonly invalid?: boolean | undefined;
  readonly describedBy?: string | undefined;
  /** What was typed before it was there. */
  readonly start?: string | null;
}

/** Chakra takes no empty text for a value. */
const keyOf = ({ value }: ComboOption) => `=${value}`;

/** Fixed, or a dialog's body, which scrolls, would cut it off. */
const positioning = { strategy: "fixed", gutter: 4, overflowPadding: 4, hideWhenDetached: true } as const;

/** A select whose options are found by typing: Chakra's combobox, which is handed only what it shows. */
export function ComboBox({ ids, value, options, onChange, start = null, ...props }: ComboBoxProps) {
  const input = useRef<HTMLInputElement>(null);
  const [open, setOpen] = useState(false);
  /** `null` until something is typed: the chosen one stands there, and all are offered. */
  const [typed, setTyped] = useState(start);
  /** `undefined` until somebody moves to another: then the first that fits what is typed is marked. */
  const [moved, setMoved] = useState<string | null>();
  const chosen = options.find((option) => option.value === value);
  // A step through the list would look through 40,000 villages anew.
  const found = useMemo(() => matching(options, typed ?? ""), [options, typed]);
  const shown = open ? found.slice(0, mostShown) : [];
  const keys = shown.map(keyOf);
  const highlighted = moved === undefined ? (typed ? keys[0] : null) : keys.find((key) => key === moved);
  useSelectedWords(input, open && typed === null);

  const isEmptied = typed === "" && chosen !== undefined;

  return (
    <Combobox.Root
      ids={{ input: ids.control, label: ids.label }}
      collection={createListCollection({ items: shown, itemToValue: keyOf, itemToString: ({ label }) => label })}
      value={chosen ? [keyOf(chosen)] : []}
      inputValue={typed ?? chosen?.label ?? ""}
      highlightedValue={highlighted ?? null}
      placeholder={props.placeholder ?? "Choose"}
      disabled={props.disabled ?? false}
      invalid={props.invalid ?? false}
      positioning={positioning}
      openOnClick
      loopFocus={false}
      lazyMount
      unmountOnExit
      onInputValueChange={({ inputValue, reason }) => {
        // It also tells what it would write there itself.
        if (reason !== "input-change" || inputValue !== input.current?.value) return;
        setTyped(inputValue);
        setMoved(undefined);
      }}
      onHighlightChange={({ highlightedValue }) => setMoved(highlightedValue)}
      // Before the list closes for Enter, and after it has for a click.
      onSelect={({ itemValue }) => {
        const option = options.find((one) => keyOf(one) === itemValue);
        if (option !== undefined && option !== chosen) onChange(option.value);
      }}
      onOpenChange={(next) => {
        setOpen(next.open);
        if (next.open) return;
        if (isEmptied && next.reason !== "escape-key" && next.reason !== "item-select") onChange(null);
        setTyped(null);
      }}
      onKeyDown={(event) => {
        if (event.key !== "Enter" || !open) return;
        // It is for the list, and not for the form.
        event.preventDefault();
        if (isEmptied && highlighted == null) onChange(null);
      }}
    >
      <Combobox.Control>
        <Combobox.Input ref={input} aria-describedby={props.describedBy} onBlur={props.onLeave} />
        <Combobox.IndicatorGroup>
          <Icon name="down" />
        </Combobox.IndicatorGroup>
      </Combobox.Control>
      <Combobox.Positioner>
        <Combobox.Content>
          {shown.map((option) => (
            <Combobox.Item key={keyOf(option)} item={option} persistFocus>
              {option.label}
              {option.hint !== undefined && <small className={comboBox.hint}>{option.hint}</small>}
            </Combobox.Item>
          ))}
          <Combobox.Empty>Nothing found</Combobox.Empty>
          {found.length > mostShown && (
            <div
              className={comboBox.note}
              role="presentation"
            >{`${found.length - mostShown} more: type to find them`}</div>
          )}
        </Combobox.Content>
      </Combobox.Positioner>
    </Combobox.Root>
  );
}

/** What stands in the input is selected when its list opens, so that a key replaces it. */
function useSelectedWords(input: RefObject<HTMLInputElement | null>, isWanted: boolean): void {
  useEffect(() => {
    if (!isWanted) return;
    // After Chakra, which puts the caret behind the words in this frame.
    const frame = requestAnimationFrame(() => input.current?.select());
    return () => cancelAnimationFrame(frame);
  }, [input, isWanted]);
}
