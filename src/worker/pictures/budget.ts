/** Pictures may take so many bytes: some 1,500 of a phone's, made small. */
const mostBytes = 60_000_000;

/** The budget on this device: a small one lends a tenth of what it has, and the queue of changes needs the rest. */
export async function pictureBudget(storage: StorageManager): Promise<number> {
  const { quota = mostBytes } = await storage.estimate().catch((): StorageEstimate => ({}));
  return Math.min(mostBytes, quota / 10);
}
