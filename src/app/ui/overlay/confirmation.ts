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

export interface Confirmation {
  /** Resolves with the person's answer; a question that another one replaces is answered no. */
  readonly ask: (question: Question) => Promise<boolean>;
  readonly get: () => Asked | null;
  readonly subscribe: (changed: () => void) => () => void;
}

export function createConfirmation(): Confirmation {
  let asked: Asked | null = null;
  const listeners = new Set<() => void>();
  const show = (next: Asked | null) => {
    asked = next;
    for (const changed of listeners) changed();
  };
  return {
    ask: (question) =>
      new Promise((resolve) => {
        asked?.answer(false);
        const mine: Asked = {
          question,
          answer: (yes) => {
            resolve(yes);
            if (asked === mine) show(null);
          },
        };
        show(mine);
      }),
    get: () => asked,
    subscribe: (changed) => {
      listeners.add(changed);
      return () => listeners.delete(changed);
    },
  };
}

/** The app's own; `OverlayHost` shows it. */
export const confirmation = createConfirmation();

/** Asks before something that cannot be taken back: `if (await confirm({ text, verb: "Delete" })) …`. */
export function useConfirm(): (question: Question) => Promise<boolean> {
  return confirmation.ask;
}
