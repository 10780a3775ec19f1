/** The decisions of a deck that are on their way to the disk, and those that are taken back. */
export interface Saves {
  /** Runs one and gives what it gives. */
  readonly run: (save: () => Promise<boolean>) => Promise<boolean>;
  /** Calls back once the last of them has ended, and says whether it was saved: at once, with `true`, where none is on its way. */
  readonly whenOver: (then: (isSaved: boolean) => void) => void;
}

/**
 * The next post is drawn while the last decision is written, for the disk is as quick as a frame; but nothing is said of it, and
 * the next post takes no decision, before it is there.
 */
export function createSaves(): Saves {
  let last: Promise<boolean> | null = null;
  // Another may have begun for one that waited before this.
  const tellWhenOver = (then: (isSaved: boolean) => void, isSaved: boolean): void => {
    if (last === null) return then(isSaved);
    const again = (saved: boolean) => tellWhenOver(then, saved);
    last.then(again, () => again(false));
  };
  return {
    run: async (save) => {
      const mine = save();
      last = mine;
      try {
        return await mine;
      } finally {
        if (last === mine) last = null;
      }
    },
    whenOver: (then) => tellWhenOver(then, true),
  };
}
