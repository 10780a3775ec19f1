import { useEffect } from "react";
import { useStore } from "#app/lib/store.ts";
import { LazyBoundary } from "./LazyBoundary.tsx";
import { ToastList } from "./ToastList.tsx";
import { confirmation } from "./confirmation.ts";
import { lazyWithPreload } from "#app/lib/lazyWithPreload.tsx";

export const lazyConfirmation = lazyWithPreload(
  async () => (await import("./content/ConfirmContent.tsx")).ConfirmContent,
);

/** Once in the app: shows what `useConfirm` asks and what `toaster` says. */
export function OverlayHost() {
  const asked = useStore(confirmation);
  useEffect(() => {
    if (asked === null) return;
    // Back leaves what was asked about.
    const onBack = () => asked.answer(false);
    window.addEventListener("popstate", onBack);
    return () => window.removeEventListener("popstate", onBack);
  }, [asked]);
  return (
    <>
      {asked && (
        <LazyBoundary onFailed={() => asked.answer(false)}>
          <lazyConfirmation.Component question={asked.question} onAnswer={asked.answer} />
        </LazyBoundary>
      )}
      <ToastList />
    </>
  );
}
