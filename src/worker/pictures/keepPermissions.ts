/** Which pictures may be kept, as the pages say: no others are, for a bank account's QR code is a picture too. */
export interface KeepPermissions {
  /** Allows these once they are shown. `taken`, where given, are those that were taken offline: their place is theirs. */
  readonly allow: (pictures: readonly string[], taken?: readonly string[]) => void;
  readonly isAllowed: (picture: string) => boolean;
  readonly isTaken: (picture: string) => boolean;
  /** True until a page has told all that may be kept: the deck allows a few more without a word of these. */
  readonly isIncomplete: () => boolean;
  /** Asks the pages while they are incomplete, once. */
  readonly askOnce: () => void;
  readonly forget: () => void;
}

/** Pictures go by their names, whatever their size. `askAnew` asks the pages: an idle worker is ended with all that it has in memory. */
export function createKeepPermissions(askAnew: (() => void) | undefined): KeepPermissions {
  const allowed = new Set<string>();
  let taken: ReadonlySet<string> | null = null;
  let hasAsked = false;
  return {
    allow(pictures, takenNow) {
      for (const picture of pictures) allowed.add(picture);
      if (takenNow !== undefined) taken = new Set(takenNow);
    },
    isAllowed: (picture) => allowed.has(picture),
    isTaken: (picture) => taken?.has(picture) === true,
    isIncomplete: () => taken === null,
    askOnce() {
      if (taken === null && !hasAsked) askAnew?.();
      hasAsked = true;
    },
    forget() {
      allowed.clear();
      // Whoever clears them looks at others next, and wants those kept.
      hasAsked = false;
      taken = null;
    },
  };
}
