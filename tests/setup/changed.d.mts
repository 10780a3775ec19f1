interface Plan {
  readonly server: "all" | "build" | "imported";
  readonly journeys: readonly string[];
}
export function planOf(files: readonly string[], journeys: readonly { file: string; text: string }[]): Plan;
export function changedFiles(since: string, git: (...args: string[]) => readonly string[]): readonly string[];
