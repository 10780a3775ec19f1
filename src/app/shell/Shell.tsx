import { t } from "#app/i18n/translate.ts";
import { useState, type ReactNode } from "react";
import { useStore } from "#app/lib/store.ts";
import { useOpenRecord } from "#app/url/useOpenRecord.ts";
import { recoveryCodes } from "#app/session/recoveryCodes.ts";
import { useSession } from "#app/session/sessionStore.ts";
import { lazyOverlay } from "#app/ui/overlay/LazyBoundary.tsx";
import { IdleComponent } from "./IdleComponent.tsx";
import { OfflineBanner } from "./OfflineBanner.tsx";
import { TopBar } from "./TopBar.tsx";
import { shell } from "./Shell.look.ts";

export const lazySideMenu = lazyOverlay(async () => (await import("./SideMenu.tsx")).SideMenu);
export const lazyChangesPanel = lazyOverlay(async () => (await import("./changes/ChangesPanel.tsx")).ChangesPanel);
const lazyRecoveryCodes = lazyOverlay(
  async () => (await import("./account/RecoveryCodesDialog.tsx")).RecoveryCodesDialog,
);
const lazyProfile = lazyOverlay(async () => (await import("./ProfileDialog.tsx")).ProfileDialog);

interface ShellProps {
  readonly path: string;
  readonly children: ReactNode;
}

/** The frame of every screen after sign-in: top bar, connection line, side menu. */
export function Shell({ path, children }: ShellProps) {
  const { user } = useSession();
  // Remembered with the path, so that going somewhere else closes the menu.
  const [menuAt, setMenuAt] = useState<string | null>(null);
  const profile = useOpenRecord("profile");
  const changes = useOpenRecord("changes");
  const { fresh } = useStore(recoveryCodes);
  const closeMenu = () => setMenuAt(null);
  return (
    <>
      <a className={shell.skip} href="#content">
        {t("Skip to content")}
      </a>
      <TopBar
        path={path}
        onMenu={() => setMenuAt(path)}
        onProfile={() => profile.open("edit")}
        onChanges={() => changes.open("open")}
      />
      <OfflineBanner />
      <div role="status">
        <IdleComponent place="warnings" />
      </div>
      <IdleComponent place="install" />
      <div id="content" className={shell.content} tabIndex={-1}>
        {children}
      </div>
      {menuAt === path && <lazySideMenu.Component path={path} onClose={closeMenu} />}
      {changes.id !== null && <lazyChangesPanel.Component onClose={changes.close} />}
      {fresh.length > 0 && <lazyRecoveryCodes.Component codes={fresh} onClose={() => recoveryCodes.show([])} />}
      {profile.id !== null && user && <lazyProfile.Component user={user} onClose={profile.close} />}
    </>
  );
}
