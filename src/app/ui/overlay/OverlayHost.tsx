import { useSyncExternalStore } from "react";
import { Fetched } from "#app/ui/LazyBoundary.tsx";
import { ToastList } from "./ToastList.tsx";
import { confirmation } from "./confirmation.ts";
import { lazyPart } from "#app/ui/lazyWithPreload.tsx";

export const confirmPart = lazyPart(async () => (await import("./content/ConfirmContent.tsx")).ConfirmBox);

/** Once in the app: shows what `useConfirm` asks and what `toaster` says. */
export function OverlayHost() {
  const asked = useSyncExternalStore(confirmation.subscribe, confirmation.get);
  return (
    <>
      {asked && (
        <Fetched onFailed={() => asked.answer(false)}>
          <confirmPart.Part question={asked.question} onAnswer={asked.answer} />
        </Fetched>
      )}
      <ToastList />
    </>
  );
}
