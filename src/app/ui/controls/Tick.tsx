import { tick } from "./Tick.look.ts";

interface TickProps {
  readonly label: string;
  readonly checked: boolean;
  /** Some, but not all. */
  readonly partly?: boolean;
  readonly onChange: () => void;
}

/** A checkbox in a 44 px target, its name unseen. */
export function Tick({ label, checked, partly = false, onChange }: TickProps) {
  return (
    <label className={tick.root}>
      <input
        className={tick.box}
        type="checkbox"
        aria-label={label}
        checked={checked}
        ref={(box) => {
          if (box) box.indeterminate = partly;
        }}
        onChange={onChange}
      />
    </label>
  );
}
