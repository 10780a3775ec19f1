import { t } from "#app/i18n/translate.ts";
import { Link } from "wouter";
import { Screen } from "#app/ui/Screen.tsx";

/** Unknown paths, with a way home. */
export function NotFound() {
  return (
    <Screen title={t("Page not found")}>
      <p>{t("There is no screen at this address.")}</p>
      <p>
        <Link href="/">{t("Go to the Dashboard")}</Link>
      </p>
    </Screen>
  );
}
