import { createStore } from "#app/lib/store.ts";

/**
 * Who hears of Back and Forward before the router, and may keep it from hearing: a window calls its listeners in the order in which
 * they came, one for the way down included, and this one comes with the first overlay.
 */
export const firstOnPopState = createStore<((event: Event) => void) | null>(null);
