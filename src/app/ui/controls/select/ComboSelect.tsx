import { useId, useRef, useState, type ComponentType } from "react";
import { Icon } from "../Icon.tsx";
import type { ComboOption } from "./comboOptions.ts";
import { comboSelect } from "./ComboSelect.look.ts";
import type { ComboBoxProps } from "./open/ComboBox.tsx";
import { selectField } from "./SelectField.look.ts";

interface ComboSelectProps {
  readonly label: string;
  readonly value: number | string | null;
  readonly options: readonly ComboOption[];
  readonly onChange: (value: number | string | null) => void;
  readonly placeholder?: string | undefined;
  readonly disabled?: boolean | undefined;
}

const load = async () => (await import("./open/ToolbarComboBox.tsx")).ToolbarComboBox;

/**
 * What `SelectField` is for a few options, for many: found by typing, with its label before it, for toolbars. The combobox
 * comes when it is first used: until then a plain input shows what is chosen, and keeps what is typed meanwhile.
 */
export function ComboSelect({ label, ...box }: ComboSelectProps) {
  const id = useId();
  const ids = { control: id, label: `${id}-label` };
  const isWanted = useRef(false);
  const [typed, setTyped] = useState<string | null>(null);
  const [Loaded, setLoaded] = useState<ComponentType<ComboBoxProps> | null>(null);
  const want = () => {
    if (isWanted.current) return;
    isWanted.current = true;
    load().then(
      (part) => {
        // Who has gone on meanwhile is not called back.
        if (isWanted.current) setLoaded(() => part);
        return part;
      },
      (error: unknown) => {
        isWanted.current = false;
        console.error(error);
      },
    );
  };
  return (
    <div className={selectField.root}>
      <label id={ids.label} className={selectField.label} htmlFor={id}>
        {label}
      </label>
      {Loaded ? (
        <Loaded ids={ids} start={typed} {...box} />
      ) : (
        <div className={comboSelect.root}>
          <input
            className={comboSelect.input}
            id={id}
            role="combobox"
            autoComplete="off"
            aria-controls={`${id}-list`}
            aria-expanded={false}
            aria-autocomplete="list"
            disabled={box.disabled}
            placeholder={box.placeholder ?? "Choose"}
            value={typed ?? box.options.find((option) => option.value === box.value)?.label ?? ""}
            onChange={(event) => {
              setTyped(event.target.value);
              want();
            }}
            onClick={want}
            onKeyDown={({ key }) => {
              if (key === "ArrowDown" || key === "ArrowUp") want();
            }}
            onBlur={() => {
              isWanted.current = false;
              setTyped(null);
            }}
          />
          <span className={comboSelect.arrow}>
            <Icon name="down" />
          </span>
        </div>
      )}
    </div>
  );
}
