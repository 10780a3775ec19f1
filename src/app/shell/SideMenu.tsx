import { Link } from "wouter";
import { menuEntries } from "./menuEntries.ts";

export function SideMenu({ onClose }: { path: string; onClose: () => void }) {
  return (
    <nav>
      {menuEntries.map((entry) => (
        <Link key={entry.path} href={entry.path} onClick={onClose}>
          {entry.word}
        </Link>
      ))}
    </nav>
  );
}
