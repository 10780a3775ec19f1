/** Forgets something of the person who was signed in; runs in every tab, so it must bear running twice. */
export type LogoutTask = () => void | Promise<void>;

/** What logout clears beside the session itself: query cache, pictures, drafts. */
export interface LogoutTasks {
  /**
   * `stop` ends something that still writes, `wipe` deletes. Every stop begins before the first wipe, in whatever order
   * they are registered: a writer that still runs would bring back what is deleted.
   */
  register(task: LogoutTask, phase?: "stop" | "wipe"): void;
  /** Runs all, also when one fails: half a wipe is worse than a late error. Throws the first error at the end. */
  run(): Promise<void>;
}

export function createLogoutTasks(): LogoutTasks {
  const tasks: Record<"stop" | "wipe", LogoutTask[]> = { stop: [], wipe: [] };
  return {
    register: (task, phase = "wipe") => void tasks[phase].push(task),
    async run() {
      // Started together, so that the synchronous part of each (a persister's freeze) is done before the first wait.
      const results = await Promise.allSettled([...tasks.stop, ...tasks.wipe].map(async (task) => task()));
      const failed = results.find((result) => result.status === "rejected");
      if (failed) throw failed.reason;
    },
  };
}

/** The app's own. */
export const onLogout = createLogoutTasks();
