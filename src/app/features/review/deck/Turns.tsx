import { Activity, useState, type ReactNode } from "react";

interface TurnsProps {
  readonly current: number;
  /** The one that is expected next; `null` where nothing is to be made ready. */
  readonly ahead: number | null;
  readonly children: (id: number, isAhead: boolean) => ReactNode;
}

/**
 * The post that is decided on and, drawn but neither seen nor alive (no effect of it has run), the one that is expected next: its
 * turn only shows it. A post that was on the screen is never hidden for later: whoever comes back to it meets it as new, so that
 * nothing of its first visit, that it may be decided on least of all, is still true.
 */
export function Turns({ current, ahead, children }: TurnsProps) {
  const [turn, setTurn] = useState({ of: current, count: 0 });
  if (turn.of !== current) setTurn({ of: current, count: turn.count + 1 });
  return (
    <>
      {[current, ahead].map(
        (id, at) =>
          id !== null && (
            <Activity key={`${turn.count + at} ${id}`} mode={at === 0 ? "visible" : "hidden"}>
              {children(id, at > 0)}
            </Activity>
          ),
      )}
    </>
  );
}
