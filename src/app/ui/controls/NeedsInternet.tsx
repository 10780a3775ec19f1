import { useNeedsInternet } from "#app/data/useNeedsInternet.ts";
import { needsInternet } from "./NeedsInternet.look.ts";

/** The one line of a screen that says it for controls in rows: these name it as their description. */
export const needsInternetId = "needs-internet";

interface NeedsInternetProps {
  /** The column or action that it is about: `Position`. */
  readonly of: string;
}

/** `Position: Needs internet` while offline, once for a list: a row of a table or a narrow card has no room for it. */
export function NeedsInternet({ of }: NeedsInternetProps) {
  const words = useNeedsInternet();
  return words === undefined ? null : (
    <span id={needsInternetId} className={needsInternet.words}>{`${of}: ${words}`}</span>
  );
}
