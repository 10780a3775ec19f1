interface Clocks {
  readonly now: () => number;
  /** Counts nothing while the device sleeps. */
  readonly monotonic: () => number;
}

/** What the two clocks may differ by between two looks though the device was awake, in ms. */
const slack = 1_000;

/**
 * Milliseconds that never go back, those of a sleep among them: what somebody else keeps the time of goes on then. A clock that is set
 * forward is taken for a sleep; one that is set back is not heeded.
 */
export function createPassedTime({ now, monotonic }: Clocks): () => number {
  let behind = now() - monotonic();
  let slept = 0;
  return () => {
    const counted = monotonic();
    const by = now() - counted - behind;
    behind += by;
    if (by > slack) slept += by;
    return counted + slept;
  };
}
