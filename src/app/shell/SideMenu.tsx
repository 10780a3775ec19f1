import { Link } from "wouter";
import { Drawer } from "#app/ui/Drawer.tsx";
import { ThemeSwitch } from "./ThemeSwitch.tsx";
import { menuEntries } from "./menuEntries.ts";
import "./SideMenu.css";

export interface SideMenuProps {
  readonly path: string;
  readonly onClose: () => void;
}

/** The side menu (spec §2 Shell): a temporary drawer. */
export function SideMenu({ path, onClose }: SideMenuProps) {
  return (
    <Drawer title="Menu" side="start" onClose={onClose} footer={<ThemeSwitch />}>
      <nav aria-label="Screens">
        <ul className="side-menu">
          {menuEntries.map((entry) => (
            <li key={entry.path}>
              <Link href={entry.path} aria-current={entry.path === path ? "page" : undefined} onClick={onClose}>
                {entry.word}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
    </Drawer>
  );
}
