/** Runs `work` alone among all contexts of a person; false if the lock was busy and `mode` would not wait. */
export type Lock = (work: () => Promise<void>) => Promise<boolean>;

/**
 * A Web Lock, held only while `work` runs. Tabs wait in line; the worker takes it if it is free, since a tab that has
 * it does the same work. Never steals: a thief and its victim would both be sending. Without Web Locks (pages that are
 * not served securely) there is no second sender to keep out but other tabs, and the lock holds within this context
 * only.
 */
export function webLock(name: string, mode: "wait" | "ifFree", locks: LockManager | undefined): Lock {
  const local = localLock();
  if (locks === undefined) return local;
  return async (work) => {
    let isAnswered = false;
    try {
      return await locks.request(name, { ifAvailable: mode === "ifFree" }, async (lock) => {
        isAnswered = true;
        if (lock === null) return false;
        await work();
        return true;
      });
    } catch (error) {
      // Refused outright: a browser that keeps nothing for this site has no locks for it either, and no queue to share.
      if (!isAnswered && error instanceof DOMException && error.name === "SecurityError") return local(work);
      throw error;
    }
  };
}

/** A lock within one context. */
function localLock(): Lock {
  let last: Promise<unknown> = Promise.resolve();
  return async (work) => {
    const turn = last.then(work);
    last = turn.catch(() => {});
    await turn;
    return true;
  };
}
