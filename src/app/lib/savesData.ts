import { isRecord } from "#contract/read.ts";

/** Somebody who pays by the megabyte has told the browser so (W3C Save Data API, not in every browser). */
export function savesData(): boolean {
  const connection: unknown = "connection" in navigator ? navigator.connection : null;
  // A `NetworkInformation`: its properties stand on the prototype.
  return isRecord(connection) && connection.saveData === true;
}
