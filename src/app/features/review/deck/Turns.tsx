import { Activity, useEffect, useRef, useState, type ReactNode } from "react";
import { speech } from "#app/lib/language.ts";
import { useStore, type Observable } from "#app/lib/store.ts";
import { whenIdle } from "#app/lib/whenIdle.ts";
import { turns } from "./Turns.look.ts";

/** The next post is made ready after so long at the latest, in ms. */
const patienceMs = 300;

interface TurnsProps {
  readonly current: number;
  /** The one that is expected next; `null` where nothing is to be made ready. */
  readonly ahead: number | null;
  /** The post on the screen whose pictures have come: the next one, and its pictures, wait until then. */
  readonly arrived: Observable<number | null>;
  readonly children: (id: number, isAhead: boolean) => ReactNode;
}

/**
 * The post that is decided on and, drawn but neither seen nor alive (no effect of it has run), the one that is expected next: its
 * turn only shows it. A post that was on the screen is never hidden for later: whoever comes back to it meets it as new, so that
 * nothing of its first visit, that it may be decided on least of all, is still true.
 */
export function Turns({ current, ahead, arrived, children }: TurnsProps) {
  const [turn, setTurn] = useState({ of: current, count: 0 });
  if (turn.of !== current) setTurn({ of: current, count: turn.count + 1 });
  return (
    <div className={turns.root}>
      {[current, ahead].map(
        (id, at) =>
          id !== null && (
            <Turn key={`${turn.count + at} ${id}`} isAhead={at > 0} current={current} arrived={arrived}>
              {children(id, at > 0)}
            </Turn>
          ),
      )}
    </div>
  );
}

interface TurnProps extends Pick<TurnsProps, "current" | "arrived"> {
  readonly isAhead: boolean;
  readonly children: ReactNode;
}

function Turn({ isAhead, current, arrived, children }: TurnProps) {
  const mayBegin = useStore(arrived) === current;
  const spoken = useStore(speech);
  // What is hidden follows no store: in another language it is made anew.
  const [madeIn, setMadeIn] = useState<unknown>(null);
  // What the last decision draws would have it begun again and again, and Chromium never forgets a picture with a `srcset` that was
  // made for nothing, nor the post around it.
  useEffect(
    () => (isAhead && mayBegin ? whenIdle(() => setMadeIn(spoken), patienceMs) : undefined),
    [isAhead, mayBegin, spoken],
  );
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => (isAhead && place.current ? layOut(place.current) : undefined), [isAhead]);
  return (
    <div
      ref={place}
      className={isAhead ? turns.ahead : undefined}
      // A dialog that keeps the focus within itself does not look at `visibility`.
      inert={isAhead}
    >
      <Activity mode={isAhead ? "hidden" : "visible"}>
        {(!isAhead || madeIn === spoken) && <div className={turns.made}>{children}</div>}
      </Activity>
    </div>
  );
}

/**
 * React hides what is ahead by `display: none`, and its turn would have to lay it out. The look hides it as well: what React says is
 * taken back whenever it says so. Returns how to end it.
 */
function layOut(place: HTMLElement): () => void {
  const observer = new MutationObserver(() => {
    for (const made of place.children) {
      if (!(made instanceof HTMLElement)) continue;
      if (made.style.display !== "") made.style.removeProperty("display");
      observer.observe(made, { attributeFilter: ["style"] });
    }
  });
  observer.observe(place, { childList: true });
  return () => observer.disconnect();
}
