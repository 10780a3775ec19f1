/** One line at the edge of the screen: a `status`, or an `alert` for a failure (ui.md). */
export interface Toast {
  readonly id: number;
  readonly kind: "status" | "alert";
  readonly text: string;
  /** Milliseconds that it stands. */
  readonly duration: number;
  readonly action?: ToastAction | undefined;
}

export interface ToastAction {
  /** `Undo`. */
  readonly label: string;
  readonly run: () => void;
}

interface ToastSettings {
  readonly duration?: number;
  readonly action?: ToastAction;
}

export interface Toaster {
  /** Stands for 2 s (spec §9), or for 5 s with an action. */
  readonly success: (text: string, settings?: ToastSettings) => void;
  /** Stands for 6 s: it is longer to read, and nobody was waiting for it. */
  readonly failure: (text: string, settings?: ToastSettings) => void;
  readonly dismiss: (id: number) => void;
  readonly get: () => readonly Toast[];
  readonly subscribe: (changed: () => void) => () => void;
}

/** More at once hide the screen; the oldest goes. */
const most = 3;

export function createToaster(): Toaster {
  let toasts: readonly Toast[] = [];
  let lastId = 0;
  const listeners = new Set<() => void>();
  const set = (next: readonly Toast[]) => {
    toasts = next;
    for (const changed of listeners) changed();
  };
  const add = (kind: Toast["kind"], text: string, usual: number, { duration, action }: ToastSettings = {}) => {
    lastId += 1;
    const others = toasts.filter((toast) => toast.text !== text || toast.action !== undefined);
    set([...others, { id: lastId, kind, text, action, duration: duration ?? (action ? 5000 : usual) }].slice(-most));
  };
  return {
    success: (text, settings) => add("status", text, 2000, settings),
    failure: (text, settings) => add("alert", text, 6000, settings),
    dismiss: (id) => set(toasts.filter((toast) => toast.id !== id)),
    get: () => toasts,
    subscribe: (changed) => {
      listeners.add(changed);
      return () => listeners.delete(changed);
    },
  };
}

/** The app's own; `OverlayHost` shows it. */
export const toaster = createToaster();
