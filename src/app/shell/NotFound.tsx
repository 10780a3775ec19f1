import { t } from "#app/i18n/translate.ts";
import { Link } from "wouter";
import { Icon } from "#app/ui/controls/Icon.tsx";
import { Screen } from "#app/ui/Screen.tsx";
import { notFound } from "./NotFound.look.ts";

/** Unknown paths, with a way home. */
export function NotFound() {
  return (
    <Screen title={t("Page not found")}>
      <div className={notFound.root}>
        <Icon name="search" />
        <p>{t("There is no screen at this address.")}</p>
        <Link href="/">{t("Go to the Dashboard")}</Link>
      </div>
    </Screen>
  );
}
