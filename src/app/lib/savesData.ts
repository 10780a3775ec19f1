import { isRecord } from "#contract/read.ts";
import { deviceChoices } from "./deviceChoices.ts";

/** A `NetworkInformation`, not in every browser: its properties stand on the prototype. */
function connection(): Readonly<Record<string, unknown>> {
  const found: unknown = "connection" in navigator ? navigator.connection : null;
  return isRecord(found) ? found : {};
}

/**
 * Small pictures only, and none unasked: chosen under `This device`, or, where nothing is chosen there, because somebody who pays by
 * the megabyte has told the browser so (W3C Save Data API).
 */
export function savesData(): boolean {
  const chosen = deviceChoices.saver.get();
  return chosen === "auto" ? connection().saveData === true : chosen === "on";
}

/** Whether something may be fetched that nobody has asked for: not while data is saved, nor on a link as slow as 2G. */
export function mayFetchUnasked(): boolean {
  return !savesData() && !["slow-2g", "2g"].some((slow) => slow === connection().effectiveType);
}
