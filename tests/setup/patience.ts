/*
 * How long a test waits for what comes by itself. Only a failing test waits so long: the figures are far above what a busy machine takes.
 * Without either, `expect.poll` of the journeys waits 15 s (`src/build/testProjects.ts`) and a locator 30 s.
 */

/** A change that is held for its Undo of 5 s and then sent; what a server process answers once it has started. */
export const soon = { timeout: 30_000, interval: 100 } as const;

/** Retries that back off, a browser or an engine that starts again, an upload of thousands of rows, a thousand changes one by one. */
export const slow = { timeout: 120_000, interval: 250 } as const;
