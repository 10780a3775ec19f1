import { createStore, type Observable } from "#app/lib/store.ts";
import { onLogout } from "#app/session/onLogout.ts";

/** A question before something that cannot be taken back. */
export interface Question {
  /** The spec's words: `Are you sure you want to delete this post?` */
  readonly text: string;
  /** The button that does it: `Delete`. */
  readonly verb: string;
  readonly detail?: string | undefined;
  /** Nothing is lost by it: the button is not red. */
  readonly harmless?: boolean | undefined;
}

export interface Asked {
  readonly question: Question;
  readonly answer: (yes: boolean) => void;
}

/** The question on screen; `null` while there is none. */
export interface Confirmation extends Observable<Asked | null> {
  /** Resolves with the person's answer; a question that another one replaces is answered no. */
  readonly ask: (question: Question) => Promise<boolean>;
}

/** Waits until the entry that a question has in the history is left (`content/BackCloses.tsx`, which comes with the first overlay). */
export const whenLeft = createStore<(() => Promise<void>) | null>(null);

export function createConfirmation(): Confirmation {
  const asked = createStore<Asked | null>(null);
  return {
    ask: (question) =>
      new Promise((resolve) => {
        asked.get()?.answer(false);
        const mine: Asked = {
          question,
          answer: (yes) => {
            if (asked.get() === mine) asked.set(null);
            // What comes of it may go elsewhere in the history.
            resolve(Promise.resolve(whenLeft.get()?.()).then(() => yes));
          },
        };
        asked.set(mine);
      }),
    get: asked.get,
    subscribe: asked.subscribe,
  };
}

/** The app's own; `OverlayHost` shows it. */
export const confirmation = createConfirmation();
// In another tab too: whoever signs in next would answer it, and do it as themselves.
onLogout.register(() => confirmation.get()?.answer(false), "forget");

/** Asks before something that cannot be taken back: `if (await confirm({ text, verb: "Delete" })) …`. */
export function useConfirm(): (question: Question) => Promise<boolean> {
  return confirmation.ask;
}
