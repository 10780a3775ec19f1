import { createStore } from "#app/lib/store.ts";

/**
 * Who hears of Back and Forward before the router, and may keep the router from hearing. A listener of its own would be too late: a window
 * calls its listeners in the order in which they were added, capturing ones too, and this one comes only with the first overlay.
 */
export const firstOnPopState = createStore<((event: Event) => void) | null>(null);
