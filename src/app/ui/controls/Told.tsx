import { useEffect, useState, type ReactNode } from "react";
import { afterPaint } from "#app/lib/afterPaint.ts";

interface ToldProps {
  /** They are not to be told yet, and then again. */
  readonly waits?: boolean;
  readonly children: ReactNode;
}

/** Words of a status that comes with them: many screen readers tell only what comes into one that stood before, so a moment later. */
export function Told({ waits = false, children }: ToldProps) {
  const [stands, setStands] = useState(false);
  useEffect(() => afterPaint(() => setStands(true)), []);
  const isTold = stands && !waits;
  return (
    // Another element for them: what only is no longer hidden has not come.
    <span key={String(isTold)} aria-hidden={!isTold}>
      {children}
    </span>
  );
}
