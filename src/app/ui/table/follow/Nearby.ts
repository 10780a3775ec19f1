/** The rows near the window, by their indexes, and the room in px that the others take before and after them. */
export interface Nearby {
  readonly first: number;
  /** The one behind the last. */
  readonly end: number;
  readonly before: number;
  readonly after: number;
}
