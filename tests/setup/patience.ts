/*
 * Time-outs of polls. Only a failing test waits so long: a busy machine takes far less.
 * Without either, `expect.poll` of the journeys waits 15 s (`src/build/testProjects.ts`) and a locator 30 s.
 */

/** For a change that is held 5 s for its Undo and then sent, and for a server process that starts. */
export const soon = { timeout: 30_000, interval: 100 } as const;

/** For retries with back-off, a browser that starts again, an upload of 20,000 rows. Hundreds of changes one by one: `{ ...slow, timeout }`. */
export const slow = { timeout: 60_000, interval: 250 } as const;
