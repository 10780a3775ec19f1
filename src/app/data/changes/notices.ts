import type { Counted } from "#app/i18n/translate.ts";

/** One line about a change, for whoever shows lines: this folder knows no toast. */
export type Notice =
  | { readonly kind: "saved"; readonly text: string }
  /** The same, and it can be taken back for a while. */
  | {
      readonly kind: "undoable";
      readonly text: string;
      /** For several lines of the kind in one: `{count} approved`, and `{count} decided` where their verbs differ. */
      readonly verb: Counted;
      readonly family: Counted;
      /** What was changed, in order: `posts/12`. */
      readonly entities: readonly string[];
      /** Epoch ms: until then none of them is sent. */
      readonly until: number;
      readonly undo: () => void;
    }
  /** What was changed is as it was before. */
  | { readonly kind: "undone"; readonly entities: readonly string[] }
  /** The same, by the person in another tab. */
  | { readonly kind: "undone elsewhere"; readonly entities: readonly string[] }
  /** Worth a longer look, and no failure. */
  | { readonly kind: "told"; readonly text: string }
  | { readonly kind: "failed"; readonly text: string }
  /** A change that has come to wait for the person: Changes shows it too. */
  | { readonly kind: "needs you"; readonly text: string };

type Listener = (notice: Notice) => void;

const listeners = new Set<Listener>();

/** Tells whoever shows lines; without a listener it is not told. */
export function tellNotice(notice: Notice): void {
  for (const listener of listeners) listener(notice);
}

/** Returns how to stop. */
export function onNotice(listener: Listener): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
