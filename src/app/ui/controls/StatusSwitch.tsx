import { t } from "#app/i18n/translate.ts";
import { Switch } from "./Switch.tsx";

interface StatusSwitchProps {
  /** The row's title: the switch is named `Status of <title>`. */
  readonly title: string;
  /** Spec §9: 1 on, 0 off. */
  readonly status: 0 | 1;
  /** What the person wants it to be. */
  readonly onChange: (status: 0 | 1) => void;
}

/** The status of a row as a switch. */
export function StatusSwitch({ title, status, onChange }: StatusSwitchProps) {
  return (
    <Switch
      label={t("Status of {title}", { title })}
      words="unseen"
      checked={status === 1}
      onChange={(on) => onChange(on ? 1 : 0)}
    />
  );
}
