import { t } from "#app/i18n/translate.ts";
import { useId, useRef, useState, type KeyboardEvent, type RefObject } from "react";
import { Icon } from "../Icon.tsx";
import { useEscape } from "../useEscape.ts";
import { useFloatingList } from "./useFloatingList.ts";
import { matching, mostShown, typedInFull, type ComboOption } from "./comboOptions.ts";
import { combo } from "./ComboBox.look.ts";

interface ComboBoxProps {
  /** The label's `htmlFor`. */
  readonly id: string;
  readonly value: number | string | null;
  readonly options: readonly ComboOption[];
  readonly onChange: (value: number | string | null) => void;
  readonly onLeave?: (() => void) | undefined;
  readonly disabled?: boolean | undefined;
  readonly invalid?: boolean | undefined;
  readonly describedBy?: string | undefined;
}

/** No option is marked. */
const none = -1;

const optionId = (listId: string, index: number) => `${listId}-${index}`;

/** A select whose options are found by typing (WAI-ARIA combobox with a listbox). */
export function ComboBox(props: ComboBoxProps) {
  const { id, value, options, onChange, onLeave, disabled, invalid, describedBy } = props;
  const listId = useId();
  const input = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState(false);
  /** `null` until something is typed: the chosen one stands there, and all are offered. */
  const [typed, setTyped] = useState<string | null>(null);
  const [active, setActive] = useState(none);
  const chosen = options.find((option) => option.value === value)?.label ?? "";
  const found = open ? matching(options, typed ?? "") : [];
  const shown = found.slice(0, mostShown);
  useFloatingList(input, list, open);
  const close = () => {
    setOpen(false);
    setTyped(null);
  };
  useEscape(open, close);

  const show = () => {
    setOpen(true);
    setActive(options.slice(0, mostShown).findIndex((option) => option.value === value));
  };
  /** Commits the active option, or the one that was typed in full; an emptied field commits `null`. */
  const take = (option: ComboOption | undefined) => {
    if (option) onChange(option.value);
    else if (typed === "" && chosen !== "") onChange(null);
    close();
  };
  const move = (to: number) => {
    const next = Math.max(0, Math.min(shown.length - 1, to));
    setActive(next);
    list.current?.children[next]?.scrollIntoView({ block: "nearest" });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    // While an input method composes, its own list has these keys.
    if (event.nativeEvent.isComposing) return;
    if (event.key === "ArrowDown" || event.key === "ArrowUp") {
      event.preventDefault();
      if (open) move(active + (event.key === "ArrowDown" ? 1 : -1));
      else show();
    } else if (event.key === "Enter" && open) {
      event.preventDefault();
      take(shown[active]);
    }
  };

  return (
    <div className={combo.root}>
      <input
        className={combo.input}
        ref={input}
        id={id}
        role="combobox"
        autoComplete="off"
        aria-expanded={open}
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={open && shown[active] ? optionId(listId, active) : undefined}
        aria-invalid={invalid}
        aria-describedby={describedBy}
        disabled={disabled}
        placeholder={t("Choose")}
        value={typed ?? chosen}
        onChange={(event) => {
          const words = event.target.value;
          setActive(words === "" ? none : 0);
          setTyped(words);
          setOpen(true);
        }}
        onClick={(event) => {
          event.currentTarget.select();
          if (!open) show();
        }}
        onBlur={() => {
          take(typedInFull(options, typed));
          onLeave?.();
        }}
        onKeyDown={onKeyDown}
      />
      <span className={combo.arrow}>
        <Icon name="down" />
      </span>
      <ComboList
        ref={list}
        id={listId}
        open={open}
        options={shown}
        more={found.length - shown.length}
        value={value}
        active={active}
        onTake={take}
      />
    </div>
  );
}

interface ComboListProps {
  readonly ref: RefObject<HTMLDivElement | null>;
  readonly id: string;
  readonly open: boolean;
  readonly options: readonly ComboOption[];
  /** How many others fit what was typed. */
  readonly more: number;
  readonly value: ComboBoxProps["value"];
  /** The index of the option that Enter takes. */
  readonly active: number;
  readonly onTake: (option: ComboOption) => void;
}

function ComboList({ ref, id, open, options, more, value, active, onTake }: ComboListProps) {
  const pressed = useRef(none);
  return (
    <div
      ref={ref}
      id={id}
      role="listbox"
      className={combo.list}
      tabIndex={-1}
      popover="manual"
      hidden={!open}
      // A press on its edge or its scroll bar must not take the focus, which would close it.
      onMouseDown={(event) => event.preventDefault()}
    >
      {options.map((option, index) => (
        <div
          key={option.value}
          id={optionId(id, index)}
          className={combo.option}
          role="option"
          tabIndex={-1}
          aria-selected={option.value === value}
          data-active={index === active || undefined}
          // Let go elsewhere, a press was not meant (WCAG 2.5.2).
          onMouseDown={() => void (pressed.current = index)}
          onMouseUp={() => void (pressed.current === index && onTake(option))}
        >
          {option.label}
          {option.hint !== undefined && <small className={combo.hint}>{option.hint}</small>}
        </div>
      ))}
      {open && options.length === 0 && (
        <div className={combo.note} role="presentation">
          {t("Nothing found")}
        </div>
      )}
      {more > 0 && (
        <div className={combo.note} role="presentation">
          {t("{count} more: type to find them", { count: more })}
        </div>
      )}
    </div>
  );
}
