import { Link } from "wouter";
import { IconButton } from "#app/ui/controls/IconButton.tsx";
import { ChangesButton } from "./ChangesButton.tsx";
import { LogoutButton } from "./LogoutButton.tsx";

interface TopBarProps {
  readonly path: string;
  readonly onMenu: () => void;
  readonly onProfile: () => void;
  readonly onChanges: () => void;
}

/** Spec §2 Shell. `Edit profile` is hidden on the Users screen, where the own account can be edited in its row. */
export function TopBar({ path, onMenu, onProfile, onChanges }: TopBarProps) {
  return (
    <header className="top-bar">
      <IconButton icon="menu" label="Open menu" aria-haspopup="dialog" onClick={onMenu} />
      <Link href="/" className="top-bar-name">
        Haat
      </Link>
      <span className="top-bar-space" />
      <ChangesButton onOpen={onChanges} />
      {path !== "/users" && <IconButton icon="user" label="Edit profile" aria-haspopup="dialog" onClick={onProfile} />}
      <LogoutButton />
    </header>
  );
}
