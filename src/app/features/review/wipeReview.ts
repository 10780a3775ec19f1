import { wipeHints } from "./hints/worker/hintStore.ts";
import { wipeShifts } from "./shift/shiftStore.ts";

/** Logout: what reviewing has left on this device. */
export async function wipeReview(): Promise<void> {
  await Promise.all([wipeHints(), wipeShifts()]);
}
