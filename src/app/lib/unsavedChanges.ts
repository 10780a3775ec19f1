import { createHolders } from "./createHolders.ts";

/** Which forms hold something that was typed and not saved: nothing may reload the page under them. */
export const unsavedChanges = createHolders();
