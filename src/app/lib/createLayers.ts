/** What lies over one another: the page, and above it each dialog, drawer, question and viewer that is open. */
export interface Layers {
  /** The number of one that is about to open: whatever opens later lies above it. */
  readonly next: () => number;
  /** It is open; the returned function takes it away. */
  readonly open: (layer: number) => () => void;
  /** Does nothing lie above it? Keys act there and nowhere else. */
  readonly isTop: (layer: number) => boolean;
}

/** The page itself. */
export const pageLayer = 0;

export function createLayers(): Layers {
  const layers = new Set([pageLayer]);
  let last = pageLayer;
  return {
    next: () => (last += 1),
    open: (layer) => {
      layers.add(layer);
      return () => void layers.delete(layer);
    },
    isTop: (layer) => layer === Math.max(...layers),
  };
}
