import type { ComponentProps } from "react";
import { Icon } from "./Icon.tsx";
import type { IconName } from "./icons.ts";
import { iconButton } from "./Button.look.ts";

type IconButtonProps = Omit<ComponentProps<"button">, "className" | "children" | "aria-label" | "title"> & {
  /** The accessible name and the tooltip: `Edit Honda Activa`. */
  readonly label: string;
  readonly icon: IconName;
  readonly tone?: "plain" | "accent" | "danger" | undefined;
};

/** A square button with a drawing, 44 px wide and high. */
export function IconButton({ label, icon, tone = "plain", type = "button", ...rest }: IconButtonProps) {
  return (
    <button {...rest} type={type} className={iconButton[tone]} aria-label={label} title={label}>
      <Icon name={icon} />
    </button>
  );
}
