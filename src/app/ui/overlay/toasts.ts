import { t } from "#app/i18n/translate.ts";
import { createStore, type Observable } from "#app/lib/store.ts";
import { onLogout } from "#app/session/onLogout.ts";
import { standingMs } from "#app/lib/deviceChoices.ts";
import { lineText, stillPending, without, type Undoable } from "./undoLine.ts";

/** One line at the edge of the screen: a `status`, or an `alert` for a failure. */
export interface Toast {
  readonly id: number;
  readonly kind: "status" | "alert";
  readonly text: string;
  /** Milliseconds that it stands; `null` for the line with `Undo`, which goes with the last that it can take back. */
  readonly duration: number | null;
  readonly action?: ToastAction | undefined;
  /** Changed by the clock alone, or told elsewhere: screen readers are not told. */
  readonly quiet?: boolean;
}

export interface ToastAction {
  /** `Undo`. */
  readonly label: string;
  readonly run: () => void;
}

/** Of what holds all toasts in the page. */
export const toastsId = "toasts";

/** They lie over dialogs and are part of none: a press on one is no press beside the dialog. */
export const isInToasts = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest(`#${toastsId}`) !== null;

interface ToastSettings {
  /** As usual; a device may let every line stand longer. */
  readonly duration?: number;
  /** Of something that was taken back. */
  readonly undone?: boolean;
}

export interface Toaster extends Observable<readonly Toast[]> {
  /** Stands for 2 s (spec §9). */
  readonly success: (text: string, settings?: ToastSettings) => void;
  /** Stands for 6 s: it is longer to read, and comes unexpected. */
  readonly failure: (text: string, settings?: ToastSettings) => void;
  /** What was done can be taken back for a while. All that can be stands in one line, whose `Undo` takes back the last. */
  readonly undoable: (done: Undoable) => void;
  /** These have been taken back by other means. */
  readonly forget: (entities: readonly string[]) => void;
  readonly dismiss: (id: number) => void;
  /** Nothing that stands is for the next person. */
  readonly clear: () => void;
}

/** More at once hide the screen; the oldest goes, but not the one with `Undo`. */
const most = 3;

/** `isTold`: screen readers hear by other means what was done and taken back. */
export function createToaster(isTold: () => boolean = () => false): Toaster {
  const toasts = createStore<readonly Toast[]>([]);
  let lastId = 0;
  let pending: readonly Undoable[] = [];
  let lineId = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const set = (next: readonly Toast[]) => {
    const others = next.filter(({ id }) => id !== lineId);
    const dropped = new Set(others.slice(0, Math.max(0, next.length - most)));
    toasts.set(next.filter((toast) => !dropped.has(toast)));
  };
  const add = (kind: Toast["kind"], text: string, duration: number, quiet = false) => {
    lastId += 1;
    set([
      ...toasts.get().filter((toast) => toast.text !== text || toast.id === lineId),
      { id: lastId, kind, text, duration: standingMs(duration), quiet },
    ]);
  };

  /** Draws the line again in its place. */
  const draw = (quiet: boolean) => {
    pending = stillPending(pending, Date.now());
    clearTimeout(timer);
    if (pending.length === 0) {
      set(toasts.get().filter(({ id }) => id !== lineId));
      lineId = 0;
      return;
    }
    const next = Math.min(...pending.map(({ until }) => until));
    timer = setTimeout(() => draw(true), next - Date.now());
    if (lineId === 0) lineId = lastId += 1;
    const line: Toast = {
      id: lineId,
      kind: "status",
      text: lineText(pending),
      duration: null,
      action: { label: t("Undo"), run: undoLast },
      quiet: quiet || isTold(),
    };
    const isShown = toasts.get().some(({ id }) => id === lineId);
    set(isShown ? toasts.get().map((toast) => (toast.id === lineId ? line : toast)) : [...toasts.get(), line]);
  };
  const undoLast = () => {
    // It stands, so it is meant: the queue knows whether it is too late, whatever the clock has been set to.
    const last = pending.at(-1);
    pending = pending.slice(0, -1);
    draw(false);
    last?.undo();
  };

  return {
    success: (text, { duration = 2000, undone = false } = {}) => add("status", text, duration, undone && isTold()),
    failure: (text, { duration = 6000 } = {}) => add("alert", text, duration),
    undoable: (done) => {
      pending = [...pending, done];
      draw(false);
    },
    forget: (entities) => {
      const left = without(pending, entities);
      if (left.length === pending.length) return;
      pending = left;
      draw(false);
    },
    dismiss: (id) => set(toasts.get().filter((toast) => toast.id !== id)),
    clear: () => {
      pending = [];
      toasts.set([]);
    },
    get: toasts.get,
    subscribe: toasts.subscribe,
  };
}

/** The app's own; `OverlayHost` shows it. The deck, where nothing lies over it, tells of a decision with the post that comes next. */
export const toaster = createToaster(() => document.documentElement.dataset.over?.endsWith("full") === true);
onLogout.register(() => toaster.clear(), "forget");
