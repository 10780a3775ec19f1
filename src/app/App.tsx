import { QueryClientProvider } from "@tanstack/react-query";
import { Suspense, useEffect, useSyncExternalStore, type ReactNode } from "react";
import { Router, useLocation, type AroundNavHandler } from "wouter";
import { useRestoring } from "#app/data/persistence/savedReads.ts";
import { queryClient } from "./data/queryClient.ts";
import { routeOf } from "./routes.ts";
import { plainPath } from "./lib/plainPath.ts";
import { speech } from "./lib/language.ts";
import { useStore } from "./lib/store.ts";
import { redirectFor } from "./session/guard.ts";
import { lock } from "#app/features/lock/lock.ts";
import { personIdOf, type Person } from "./session/person.ts";
import { useSession } from "#app/session/sessionStore.ts";
import { DraftsProvider } from "./shell/DraftsProvider.tsx";
import { ErrorBoundary } from "./shell/ErrorBoundary.tsx";
import { NotFound } from "./shell/NotFound.tsx";
import { operatorEntries } from "./shell/operatorEntries.ts";
import { useOperatorEntries } from "./shell/useOperatorEntries.ts";
import { IdleComponent } from "./shell/IdleComponent.tsx";
import { releasePrompt } from "./shell/ReleasePrompt.look.ts";
import { useLogout } from "./shell/useLogout.tsx";
import { lazyLockScreen } from "#app/features/lock/lazyLockScreen.ts";
import { ScreenLoading } from "./shell/ScreenLoading.tsx";
import { Shell } from "./shell/Shell.tsx";
import { OverlayHost } from "#app/ui/overlay/OverlayHost.tsx";

/** The app. `aroundNav` asks before the person leaves something unsaved. */
export function App({ aroundNav }: { readonly aroundNav: AroundNavHandler }) {
  return (
    <Router aroundNav={aroundNav}>
      <GuardedScreen />
    </Router>
  );
}

/** The guard, then the screen of the address in its layout. */
function GuardedScreen() {
  const session = useSession();
  const restoring = useRestoring();
  const locked = useSyncExternalStore(lock.subscribe, lock.isLocked);
  const [address, navigate] = useLocation();
  const path = plainPath(address);
  const redirect = redirectFor(path, session);
  const operating = useOperatorEntries();
  // Another language, or other digits, draw every screen anew, and what is typed stays.
  useStore(speech);

  useEffect(() => {
    if (redirect !== null) navigate(redirect, { replace: true });
  }, [redirect, navigate]);

  if (redirect !== null) return null;
  // Nothing of the app is in the document then: neither rows, nor dialogs, nor keys that decide.
  if (locked) return <Locked />;
  const isOf = (entry: { readonly path: string }) => entry.path === path;
  // For whom a screen is not there, its address is like any that leads nowhere.
  const route = operatorEntries.some(isOf) && !operating.some(isOf) ? undefined : routeOf(path);
  const screen = (
    <ErrorBoundary key={path}>
      {restoring ? <ScreenLoading /> : route ? <route.screen.Screen /> : <NotFound />}
    </ErrorBoundary>
  );
  const shell = <Shell path={path}>{screen}</Shell>;
  return (
    <QueryClientProvider client={queryClient}>
      {route?.layout === "none" ? screen : <PersonsDrafts user={session.user}>{shell}</PersonsDrafts>}
      <OverlayHost />
      <div role="status" className={releasePrompt.root}>
        <IdleComponent place="release" />
      </div>
    </QueryClientProvider>
  );
}

function Locked() {
  const { logout, question } = useLogout();
  return (
    <ErrorBoundary>
      <Suspense fallback={<ScreenLoading />}>
        <lazyLockScreen.Component onLogout={logout} />
        {question}
      </Suspense>
    </ErrorBoundary>
  );
}

/** Without a readable user no drafts are kept; the screens work all the same. */
function PersonsDrafts({ user, children }: { readonly user: Person | null; readonly children: ReactNode }) {
  return user ? (
    <DraftsProvider key={personIdOf(user)} person={personIdOf(user)}>
      {children}
    </DraftsProvider>
  ) : (
    children
  );
}
