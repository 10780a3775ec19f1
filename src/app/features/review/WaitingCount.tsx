import { countText } from "#app/lib/money.ts";
import { useWaitingCount } from "./useWaitingCount.ts";
import "./waitingCount.css";

/** How many posts are under review, beside the button that begins with them; nothing where nobody knows. */
export function WaitingCount() {
  const count = useWaitingCount();
  return count === null ? null : <span className="waiting-count">{countText(count)} waiting</span>;
}
