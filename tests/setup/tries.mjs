/** More files than that have a cause that another try does not take away. */
const most = 5;

/** The files that failed, by name, where they are few; of what Vitest's JSON reporter says of each file. */
export function filesToRunAgain(testResults) {
  const failed = testResults.filter(({ status }) => status === "failed").map(({ name }) => name);
  return failed.length > most ? [] : failed;
}

/** The same with what was found when some files were run again, which is then all that counts of them; they are marked `isSecond`. */
export function withRunAgain(testResults, again) {
  const byName = new Map(again.map((result) => [result.name, { ...result, isSecond: true }]));
  return testResults.map((result) => byName.get(result.name) ?? result);
}
