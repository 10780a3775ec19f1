import { useReachability } from "#app/api/reachability.ts";
import { useUnsent } from "#app/data/changes/useUnsent.ts";
import { queueState } from "./QueueState.look.ts";

/** What the top bar says elsewhere: the deck fills the window. */
export function QueueState() {
  const { state } = useReachability();
  const { waiting, needYou, parked } = useUnsent().counts;
  const words = [
    ...(state === "offline" ? ["Offline"] : []),
    ...(waiting + parked > 0 ? [`${waiting + parked} waiting`] : []),
    ...(needYou > 0 ? [`${needYou} need you`] : []),
  ];
  return <span className={queueState.root}>{words.join(" · ")}</span>;
}
