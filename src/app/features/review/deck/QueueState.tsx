import { t } from "#app/i18n/translate.ts";
import { useReachability } from "#app/api/reachability.ts";
import { useCounts } from "#app/data/changes/useUnsent.ts";
import { queueState } from "./QueueState.look.ts";

/** What the top bar says elsewhere: the deck fills the window. */
export function QueueState() {
  const { state } = useReachability();
  const { waiting, needYou, parked } = useCounts();
  const words = [
    ...(state === "offline" ? [t("Offline")] : []),
    ...(waiting + parked > 0 ? [t("{count} waiting", { count: waiting + parked })] : []),
    ...(needYou > 0 ? [t("{count} need you", { count: needYou })] : []),
  ];
  return <span className={queueState.root}>{words.join(" · ")}</span>;
}
