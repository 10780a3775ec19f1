import type { ComponentProps } from "react";
import { switchLook } from "./Switch.look.ts";

interface SwitchProps extends Pick<ComponentProps<"input">, "name" | "disabled" | "aria-describedby"> {
  /** Its accessible name. */
  readonly label: string;
  /** In a row its column says enough, and the name is for a screen reader. */
  readonly words?: "beside" | "unseen";
  readonly checked: boolean;
  /** What the person wants it to be: it holds no state, and shows a change when it is handed one. */
  readonly onChange: (checked: boolean) => void;
}

/** A switch in a target of 44 px, for rows and forms alike. */
export function Switch({ label, words = "beside", checked, onChange, ...input }: SwitchProps) {
  const isBare = words === "unseen";
  return (
    <label className={switchLook.root}>
      <input
        {...input}
        className={switchLook.control}
        type="checkbox"
        role="switch"
        aria-label={isBare ? label : undefined}
        checked={checked}
        aria-checked={checked}
        onChange={(event) => onChange(event.target.checked)}
      />
      {!isBare && label}
    </label>
  );
}
