import { t } from "#app/i18n/translate.ts";
import { Button } from "./Button.tsx";

interface RefreshButtonProps {
  readonly loading?: boolean | undefined;
  readonly onClick: () => void;
}

/** Reads again what a screen or a section of it shows. */
export function RefreshButton(props: RefreshButtonProps) {
  return (
    <Button icon="refresh" compact {...props}>
      {t("Refresh")}
    </Button>
  );
}
