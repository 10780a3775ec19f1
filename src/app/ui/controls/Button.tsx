import type { ComponentProps } from "react";
import { Icon } from "./Icon.tsx";
import type { IconName } from "./icons.ts";
import { button, label, spinner } from "./Button.look.ts";

type ButtonProps = Omit<ComponentProps<"button">, "className"> & {
  /** `primary` once a screen at most, `danger` for what cannot be undone, `quiet` inside rows and bars. */
  readonly variant?: "plain" | "primary" | "danger" | "quiet" | undefined;
  readonly icon?: IconName | undefined;
  /** Busy: takes no further tap, keeps its size and its name. */
  readonly loading?: boolean | undefined;
  /** Below 80em only the drawing is seen: for what everybody knows by its drawing. */
  readonly compact?: boolean | undefined;
};

/** A button that says what it does; one that is only drawn is an `IconButton`. */
export function Button({
  variant = "plain",
  icon,
  loading = false,
  compact = false,
  type = "button",
  disabled,
  children,
  ...rest
}: ButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      className={button[variant]}
      disabled={disabled === true || loading}
      aria-busy={loading || undefined}
    >
      {loading ? <span className={spinner.small} aria-hidden="true" /> : icon && <Icon name={icon} />}
      {compact ? <span className={label.compact}>{children}</span> : children}
    </button>
  );
}
