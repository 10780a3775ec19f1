import { countText } from "#app/lib/money.ts";
import { useWaitingCount } from "./useWaitingCount.ts";
import { waitingCount } from "./WaitingCount.look.ts";

/** How many posts are under review, beside the button that begins with them; nothing where nobody knows. */
export function WaitingCount() {
  const count = useWaitingCount();
  return count === null ? null : <span className={waitingCount.root}>{countText(count)} waiting</span>;
}
