import { t } from "#app/i18n/translate.ts";
import { IconButton } from "#app/ui/controls/IconButton.tsx";
import { useLogout } from "./useLogout.tsx";

/** The top bar's `Logout`. */
export function LogoutButton() {
  const { logout, question } = useLogout();
  return (
    <>
      <IconButton icon="logout" label={t("Logout")} onClick={logout} />
      {question}
    </>
  );
}
