/** Somebody who pays by the megabyte has told the browser so (W3C Save Data API, not in every browser). */
export function savesData(): boolean {
  const connection: unknown = "connection" in navigator ? navigator.connection : null;
  return (
    typeof connection === "object" && connection !== null && "saveData" in connection && connection.saveData === true
  );
}
