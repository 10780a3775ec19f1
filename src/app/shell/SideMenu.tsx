import { t, translated, type Words } from "#app/i18n/translate.ts";
import { useState } from "react";
import { Link } from "wouter";
import { nameOf } from "#app/lib/names.ts";
import { useSession } from "#app/session/sessionStore.ts";
import { Brand } from "#app/ui/controls/Brand.tsx";
import { Drawing } from "#app/ui/controls/Icon.tsx";
import { useBack } from "#app/ui/overlay/content/BackCloses.tsx";
import { Drawer } from "#app/ui/overlay/Drawer.tsx";
import { Button } from "#app/ui/controls/Button.tsx";
import { ThisDevice } from "./ThisDevice.tsx";
import { menuIcons } from "./menuIcons.ts";
import { menuEntries } from "./menuEntries.ts";
import { useOperatorEntries } from "./useOperatorEntries.ts";
import { sideMenu } from "./SideMenu.look.ts";

export interface SideMenuProps {
  readonly path: string;
  readonly onClose: () => void;
}

/** The side menu (spec §2 Shell): a temporary drawer, which Back closes, and `This device` after it. */
export function SideMenu({ path, onClose }: SideMenuProps) {
  const operating = useOperatorEntries();
  const { user, role } = useSession();
  const [choosing, setChoosing] = useState(false);
  useBack(onClose, true);
  // One overlay at a time: each takes the keyboard for itself.
  if (choosing) return <ThisDevice onClose={onClose} />;
  return (
    <Drawer
      title={t("Menu")}
      side="start"
      onClose={onClose}
      footer={
        <Button variant="quiet" icon="settings" aria-haspopup="dialog" onClick={() => setChoosing(true)}>
          {t("This device")}
        </Button>
      }
    >
      <div className={sideMenu.person}>
        <Brand />
        <span>
          {user && (nameOf(user) || user.email)}
          {role && <span className={sideMenu.role}>{translated(role)}</span>}
        </span>
      </div>
      <MenuLinks name="Screens" entries={menuEntries} path={path} onClose={onClose} />
      {operating.length > 0 && <MenuLinks name="Operations" entries={operating} path={path} onClose={onClose} />}
    </Drawer>
  );
}

interface MenuLinksProps extends SideMenuProps {
  readonly name: Words;
  readonly entries: readonly { readonly path: string; readonly word: Words }[];
}

function MenuLinks({ name, entries, path, onClose }: MenuLinksProps) {
  return (
    <nav aria-label={t(name)} className={sideMenu.part}>
      <ul>
        {entries.map((entry) => (
          <li key={entry.path}>
            <Link
              href={entry.path}
              // In the place of the menu's own entry in the history.
              replace
              className={sideMenu.link}
              aria-current={entry.path === path ? "page" : undefined}
              onClick={onClose}
            >
              <Drawing path={menuIcons[entry.path] ?? ""} />
              {t(entry.word)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
