import { useState, useSyncExternalStore, type ReactNode } from "react";
import { useOpenRecord } from "#app/url/useOpenRecord.ts";
import { recoveryCodes } from "#app/session/recoveryCodes.ts";
import { useSession } from "#app/session/useSession.ts";
import { Fetched } from "#app/ui/LazyBoundary.tsx";
import { lazyPart } from "#app/ui/lazyWithPreload.tsx";
import { IdleParts } from "./IdleParts.tsx";
import { OfflineBanner } from "./OfflineBanner.tsx";
import { StandingLines } from "./changes/DeviceWarnings.tsx";
import { TopBar } from "./TopBar.tsx";
import "./Shell.css";

export const menuPart = lazyPart(async () => (await import("./SideMenu.tsx")).SideMenu);
export const changesPart = lazyPart(async () => (await import("./changes/ChangesPanel.tsx")).ChangesPanel);
const recoveryPart = lazyPart(async () => (await import("./account/RecoveryCodesDialog.tsx")).RecoveryCodesDialog);
const profilePart = lazyPart(async () => (await import("./ProfileDialog.tsx")).ProfileDialog);

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
  const { fresh } = useSyncExternalStore(recoveryCodes.subscribe, recoveryCodes.get);
  const closeMenu = () => setMenuAt(null);
  return (
    <>
      <a className="skip-link" href="#content">
        Skip to content
      </a>
      <TopBar
        path={path}
        onMenu={() => setMenuAt(path)}
        onProfile={() => profile.open("edit")}
        onChanges={() => changes.open("open")}
      />
      <OfflineBanner />
      <StandingLines />
      <IdleParts />
      <div id="content" tabIndex={-1}>
        {children}
      </div>
      {menuAt === path && (
        <Fetched onFailed={closeMenu}>
          <menuPart.Part path={path} onClose={closeMenu} />
        </Fetched>
      )}
      {changes.id !== null && (
        <Fetched onFailed={changes.close}>
          <changesPart.Part onClose={changes.close} />
        </Fetched>
      )}
      {fresh.length > 0 && (
        <Fetched onFailed={() => recoveryCodes.show([])}>
          <recoveryPart.Part codes={fresh} onClose={() => recoveryCodes.show([])} />
        </Fetched>
      )}
      {profile.id !== null && user && (
        <Fetched onFailed={profile.close}>
          <profilePart.Part user={user} onClose={profile.close} />
        </Fetched>
      )}
    </>
  );
}
