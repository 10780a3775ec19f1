import type { CrashReport } from "./crash.ts";

/**
 * How often the promise was broken. A server without keys cannot tell when Chromium sends a request again by itself, as it
 * does where a connection that was used before is dropped: the switch is turned back, the app sees it in the answer and
 * turns it again. There what counts is where it stands in the end.
 */
export function broken({ lost, twice, outOfOrder, wrong, unasked, counting }: CrashReport): number {
  return lost + outOfOrder + wrong + (counting === "all" ? twice + unasked : 0);
}

export function print(report: CrashReport): void {
  const { acknowledged, lost, twice, outOfOrder, wrong, unasked, merged, left, kills, end } = report;
  const killed = Object.values(kills).reduce((sum, count) => sum + count, 0);
  console.log(
    `\n${acknowledged} acknowledged, ${killed} kills: ${lost} lost, ${twice} twice, ${outOfOrder} out of order`,
  );
  console.log(
    `${wrong} posts not as last decided, ${unasked} applied that nobody decided, ${merged} merged before they were sent`,
  );
  for (const loss of report.losses) console.log(`  lost: ${loss}`);
  if (report.counting === "toggles") {
    console.log(
      "Twice and that nobody decided: turned by a request that the browser sent again, and turned anew by the app",
    );
  }
  console.log(`${left} wait for the moderator; the loss detector reports ${end.missing} missing`);
  for (const state of new Set(end.parked.map((row) => row.state))) {
    const rows = end.parked.filter((row) => row.state === state);
    console.log(`  ${rows.length} ${state}, such as ${rows[0]?.why}`);
  }
  console.log(`Kills: ${counts(kills)}`);
  console.log(`Faults: ${counts(report.faults)}; changes sent meanwhile: ${counts(report.sent)}`);
  console.log(`${report.seconds} s`);
}

const counts = (by: Readonly<Record<string, number>>) =>
  Object.entries(by)
    .map(([name, count]) => `${name} ${count}`)
    .join(", ");
