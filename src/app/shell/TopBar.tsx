import { t } from "#app/i18n/translate.ts";
import { Link } from "wouter";
import { Brand } from "#app/ui/controls/Brand.tsx";
import { IconButton } from "#app/ui/controls/IconButton.tsx";
import { ChangesButton } from "./ChangesButton.tsx";
import { LogoutButton } from "./LogoutButton.tsx";
import { topBar } from "./TopBar.look.ts";

interface TopBarProps {
  readonly path: string;
  readonly onMenu: () => void;
  readonly onProfile: () => void;
  readonly onChanges: () => void;
}

/** Spec §2 Shell. `Edit profile` is hidden on the Users screen, where the own account can be edited in its row. */
export function TopBar({ path, onMenu, onProfile, onChanges }: TopBarProps) {
  return (
    <header className={topBar.root}>
      <IconButton icon="menu" label={t("Open menu")} aria-haspopup="dialog" onClick={onMenu} />
      <Link href="/" className={topBar.name}>
        <Brand />
      </Link>
      <ChangesButton onOpen={onChanges} />
      {path !== "/users" && (
        <IconButton icon="user" label={t("Edit profile")} aria-haspopup="dialog" onClick={onProfile} />
      )}
      <LogoutButton />
    </header>
  );
}
