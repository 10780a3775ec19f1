/** Forgets something of the person who was signed in; runs in every tab, so it must bear running twice. */
export type LogoutTask = () => void | Promise<void>;

/**
 * `stop` ends something of this tab that still writes, `forget` clears what this tab has in its memory, `wipe` deletes what
 * all tabs share: the device's storage.
 */
type Phase = "stop" | "forget" | "wipe";

/** What logout clears beside the session itself: query cache, pictures, drafts. */
export interface LogoutTasks {
  /**
   * Every stop begins before the first forget, and every forget before the first wipe, in whatever order they are
   * registered: a writer that still runs would bring back what is deleted.
   */
  register(task: LogoutTask, phase?: Phase): void;
  /** Runs all, also when one fails: half a wipe is worse than a late error. Throws the first error at the end. */
  run(): Promise<void>;
  /** The same without the wipes: what stands on the device may be somebody else's by now. */
  forget(): Promise<void>;
}

export function createLogoutTasks(): LogoutTasks {
  const tasks: Record<Phase, LogoutTask[]> = { stop: [], forget: [], wipe: [] };
  const runAll = async (some: readonly LogoutTask[]) => {
    // Started together, so that the synchronous part of each (a persister's freeze) is done before the first wait.
    const results = await Promise.allSettled(some.map(async (task) => task()));
    const failed = results.find((result) => result.status === "rejected");
    if (failed) throw failed.reason;
  };
  return {
    register: (task, phase = "wipe") => void tasks[phase].push(task),
    run: () => runAll([...tasks.stop, ...tasks.forget, ...tasks.wipe]),
    forget: () => runAll([...tasks.stop, ...tasks.forget]),
  };
}

/** The app's own. */
export const onLogout = createLogoutTasks();
