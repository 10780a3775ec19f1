import { useSyncExternalStore } from "react";
import { Fetched } from "./Fetched.tsx";
import { ToastList } from "./ToastList.tsx";
import { confirmation } from "./confirmation.ts";
import { lazyPart } from "./lazyPart.tsx";

export const confirmPart = lazyPart(async () => (await import("./overlay/ConfirmBox.tsx")).ConfirmBox);

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
