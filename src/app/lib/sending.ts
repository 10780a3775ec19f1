import { createHolders } from "./createHolders.ts";

/** Which changes are on their way without the outbox: nothing may reload the page before their answer is there. */
export const sending = createHolders();
