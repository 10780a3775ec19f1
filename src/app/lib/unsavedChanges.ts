/** Which forms hold something that was typed and not saved: nothing may reload the page under them. */
export interface UnsavedChanges {
  /** Says that there is something; the returned function takes it back. */
  readonly hold: () => () => void;
  readonly exist: () => boolean;
}

export function createUnsavedChanges(): UnsavedChanges {
  const holders = new Set<symbol>();
  return {
    hold: () => {
      const holder = Symbol("unsaved");
      holders.add(holder);
      return () => holders.delete(holder);
    },
    exist: () => holders.size > 0,
  };
}

/** The app's own. */
export const unsavedChanges = createUnsavedChanges();
