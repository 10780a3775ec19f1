import { t } from "#app/i18n/translate.ts";
import { useReachability } from "#app/api/reachability.ts";
import { useCounts } from "#app/data/changes/useUnsent.ts";
import { Icon } from "#app/ui/controls/Icon.tsx";
import { unsentState } from "./UnsentState.look.ts";

/** What the top bar says elsewhere: the deck fills the window. A phone has room for the most urgent, and for a sign of `Offline`. */
export function UnsentState() {
  const { state } = useReachability();
  const { waiting, needYou, parked } = useCounts();
  const unsent = waiting + parked;
  const isOffline = state === "offline";
  const words = [
    ...(unsent > 0
      ? [{ text: t("{count} waiting", { count: unsent }), look: needYou > 0 ? unsentState.minor : undefined }]
      : []),
    ...(needYou > 0 ? [{ text: t("{count} need you", { count: needYou }), look: undefined }] : []),
  ];
  return (
    <span className={unsentState.root}>
      {isOffline && (
        <span className={unsentState.sign}>
          <Icon name="cloudOff" />
        </span>
      )}
      {/* Told when it changes, as the line under the top bar is, which the deck hides; the counts are not. */}
      <span role="status" className={unsentState.signed}>
        {isOffline && t("Offline")}
      </span>
      {isOffline && words.length > 0 && <span className={unsentState.signed}> · </span>}
      {words.map(({ text, look }, index) => (
        <span key={text} className={look}>
          {text}
          {index < words.length - 1 && " · "}
        </span>
      ))}
    </span>
  );
}
