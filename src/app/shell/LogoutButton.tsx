import { IconButton } from "#app/ui/controls/IconButton.tsx";
import { useLogout } from "./useLogout.tsx";

/** The top bar's `Logout`. */
export function LogoutButton() {
  const { logout, question } = useLogout();
  return (
    <>
      <IconButton icon="logout" label="Logout" onClick={logout} />
      {question}
    </>
  );
}
