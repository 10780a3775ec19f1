import { t, translated } from "#app/i18n/translate.ts";
import { useEffect, useState } from "react";
import { useStore } from "#app/lib/store.ts";
import { createPortal } from "react-dom";
import { IconButton } from "#app/ui/controls/IconButton.tsx";
import { Told } from "#app/ui/controls/Told.tsx";
import { toaster, toastsId, type Toast } from "./toasts.ts";
import { toastList } from "./ToastList.look.ts";

/** The toasts, above everything. `aria-live` keeps an open dialog from hiding them; each announces itself by its role. */
export function ToastList() {
  const toasts = useStore(toaster);
  return createPortal(
    <div id={toastsId} className={toastList.root} aria-live="off">
      {toasts.map((toast) => (
        <ToastLine key={toast.id} toast={toast} onGone={() => toaster.dismiss(toast.id)} />
      ))}
    </div>,
    document.body,
  );
}

function ToastLine({ toast, onGone }: { readonly toast: Toast; readonly onGone: () => void }) {
  const { id, kind, text, action, duration, quiet = false } = toast;
  const [held, setHeld] = useState(false);
  useEffect(() => {
    if (held || duration === null) return;
    const timer = setTimeout(() => toaster.dismiss(id), duration);
    return () => clearTimeout(timer);
  }, [id, duration, held]);
  return (
    <div
      className={action ? toastList.undo : toastList[kind]}
      onMouseEnter={() => setHeld(kind === "alert")}
      onMouseLeave={() => setHeld(false)}
    >
      <span role={kind} className={toastList.words} {...(quiet && { "aria-live": "off" })}>
        <Told>{translated(text)}</Told>
      </span>
      {action && (
        <button type="button" className={toastList.action} onClick={action.run}>
          {action.label}
        </button>
      )}
      {kind === "alert" && <IconButton icon="close" label={t("Dismiss")} onClick={onGone} />}
    </div>
  );
}
