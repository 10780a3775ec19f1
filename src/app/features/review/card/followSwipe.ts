/** How far a pointer has gone sideways, in px, and how fast at the end, in px/s. */
export interface Way {
  readonly offset: number;
  readonly speed: number;
}

interface Followers {
  /** It goes sideways for certain: how far it is from where it began, in px. */
  readonly onMove: (offset: number) => void;
  /** It has gone sideways and was let go; `null` where the browser took it away, as it does to scroll, or a second one came. */
  readonly onEnd: (way: Way | null) => void;
}

type Point = Pick<PointerEvent, "pointerId" | "clientX" | "clientY" | "timeStamp">;

/** So far, in px, a finger that stands or taps may slip. */
const slip = 10;
/** What it did before is no longer how fast it is, in ms. */
const recent = 100;

/** Follows a pointer from where it went down, as long as it does not go up or down first and is alone. Returns how to stop. */
export function followSwipe(down: Point, { onMove, onEnd }: Followers): () => void {
  const stop = new AbortController();
  const points: Point[] = [down];
  let isSideways = false;
  const take = (point: Point) => {
    points.push(point);
    const [x, y] = [point.clientX - down.clientX, point.clientY - down.clientY];
    if (!isSideways && Math.max(Math.abs(x), Math.abs(y)) <= slip) return;
    if (!isSideways && Math.abs(y) >= Math.abs(x)) return stop.abort();
    isSideways = true;
    onMove(x);
  };
  const listen = (name: "pointermove" | "pointerup" | "pointercancel", run: (event: PointerEvent) => void) => {
    const own = (event: PointerEvent) => event.pointerId === down.pointerId && run(event);
    window.addEventListener(name, own, { capture: true, passive: true, signal: stop.signal });
  };
  listen("pointermove", take);
  listen("pointerup", (event) => {
    // The last move may come with it alone.
    take(event);
    stop.abort();
    if (isSideways) onEnd({ offset: event.clientX - down.clientX, speed: speedOf(points) });
  });
  const giveUp = () => {
    stop.abort();
    if (isSideways) onEnd(null);
  };
  listen("pointercancel", giveUp);
  // Two fingers look closer.
  window.addEventListener("pointerdown", giveUp, { capture: true, passive: true, signal: stop.signal });
  return () => stop.abort();
}

/** Of the last tenth of a second: a finger that has come to rest is not fast. */
function speedOf(points: readonly Point[]): number {
  const [before, last] = points.slice(-2);
  if (before === undefined || last === undefined) return 0;
  const from = points.slice(0, -1).find(({ timeStamp }) => last.timeStamp - timeStamp <= recent) ?? before;
  const ms = last.timeStamp - from.timeStamp;
  return ms === 0 ? 0 : ((last.clientX - from.clientX) / ms) * 1000;
}
