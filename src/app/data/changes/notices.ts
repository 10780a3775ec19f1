/** One line about a change, for whoever shows lines: this folder knows no toast. */
export type Notice =
  | { readonly kind: "saved"; readonly text: string; readonly undo?: () => void }
  /** Worth a longer look, and no failure. */
  | { readonly kind: "told"; readonly text: string }
  | { readonly kind: "failed"; readonly text: string };

type Listener = (notice: Notice) => void;

const listeners = new Set<Listener>();

export function tellNotice(notice: Notice): void {
  for (const listener of listeners) listener(notice);
}

/** Returns how to stop. */
export function onNotice(listener: Listener): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
