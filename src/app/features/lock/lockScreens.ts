import { lazyWithPreload } from "#app/ui/lazyWithPreload.tsx";

/** Fetched before it is needed, where somebody has enrolled: by then the line may be gone. */
export const lockPart = lazyWithPreload(async () => (await import("./open/LockScreen.tsx")).LockScreen);
