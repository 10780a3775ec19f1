/** Forgets something of the person who was signed in; runs in every tab, so it must bear running twice. */
export type LogoutTask = () => void | Promise<void>;

/** What logout wipes beside the session itself: query cache, pictures, drafts. In order of registration. */
export interface LogoutTasks {
  register(wiper: LogoutTask): void;
  /** Runs all, also when one fails: half a wipe is worse than a late error. Throws the first error at the end. */
  run(): Promise<void>;
}

export function createLogoutTasks(): LogoutTasks {
  const wipers: LogoutTask[] = [];
  return {
    register: (wiper) => void wipers.push(wiper),
    async run() {
      // Started together, so that the synchronous part of each (a persister's freeze) is done before the first wait.
      const results = await Promise.allSettled(wipers.map(async (wiper) => wiper()));
      const failed = results.find((result) => result.status === "rejected");
      if (failed) throw failed.reason;
    },
  };
}

/** The app's own. */
export const onLogout = createLogoutTasks();
