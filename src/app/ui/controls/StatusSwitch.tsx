import { statusSwitch } from "./StatusSwitch.look.ts";

interface StatusSwitchProps {
  /** The row's title: the switch is named `Status of <title>`. */
  readonly title: string;
  /** Spec §9: 1 on, 0 off. */
  readonly status: 0 | 1;
  /** What the person wants it to be. */
  readonly onChange: (status: 0 | 1) => void;
}

/** The status of a row as a switch. It holds no state: a change shows when the row itself changes. */
export function StatusSwitch({ title, status, onChange }: StatusSwitchProps) {
  return (
    <label className={statusSwitch.root}>
      <input
        className={statusSwitch.box}
        type="checkbox"
        role="switch"
        aria-label={`Status of ${title}`}
        checked={status === 1}
        aria-checked={status === 1}
        onChange={(event) => onChange(event.target.checked ? 1 : 0)}
      />
    </label>
  );
}
