import { lazy, Suspense, useState, type ReactNode } from "react";
import { OfflineBanner } from "./OfflineBanner.tsx";
import { TopBar } from "./TopBar.tsx";
import "./Shell.css";

const SideMenu = lazy(async () => ({ default: (await import("./SideMenu.tsx")).SideMenu }));

interface ShellProps {
  readonly path: string;
  readonly children: ReactNode;
}

/** The frame of every screen after sign-in: top bar, connection line, side menu. */
export function Shell({ path, children }: ShellProps) {
  // Remembered with the path, so that going somewhere else closes the menu.
  const [menuAt, setMenuAt] = useState<string | null>(null);
  return (
    <>
      <a className="skip-link" href="#content">
        Skip to content
      </a>
      <TopBar path={path} onMenu={() => setMenuAt(path)} onProfile={() => {}} />
      <OfflineBanner />
      <div id="content" tabIndex={-1}>
        {children}
      </div>
      {menuAt === path && (
        <Suspense fallback={null}>
          <SideMenu path={path} onClose={() => setMenuAt(null)} />
        </Suspense>
      )}
    </>
  );
}
