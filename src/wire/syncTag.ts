/** Tag of the `sync` event by which the browser wakes the worker to drain the outbox, also with the app closed. */
export const syncTag = "haat-outbox";
