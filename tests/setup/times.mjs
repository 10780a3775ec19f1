import path from "node:path";

/**
 * Where the time of a run went, as lines to print: the tests and the time of each kind, and the slowest tests.
 * `tests` have a `file` below `tests/`, a `fullName`, and a `duration` in ms; `files` a `file`, and `startTime` and `endTime` in ms.
 */
export function timesOf(tests, files, slowest = 10) {
  const lines = ["unit", "server", "journeys"].flatMap((kind) => {
    const ran = files.filter(({ file }) => kindOf(file) === kind);
    if (ran.length === 0) return [];
    const from = Math.min(...ran.map(({ startTime }) => startTime));
    const to = Math.max(...ran.map(({ endTime }) => endTime));
    const count = tests.filter(({ file }) => kindOf(file) === kind).length;
    return [`${kind}: ${count} tests in ${ran.length} files, ${seconds(to - from)}`];
  });
  const slow = tests.toSorted((a, b) => b.duration - a.duration).slice(0, slowest);
  return [
    ...lines,
    `The ${slow.length} slowest tests:`,
    ...slow.map(({ duration, fullName, file }) => `${seconds(duration).padStart(8)} ${fullName} (${file})`),
  ];
}

/** The project that runs a file, as `tests/README.md` lists them. */
export function kindOf(file) {
  const [folder] = path.posix.normalize(file).split("/");
  if (folder === "journeys") return "journeys";
  return ["api", "server", "build"].includes(folder) ? "server" : "unit";
}

const seconds = (ms) => `${(ms / 1000).toFixed(1)} s`;
