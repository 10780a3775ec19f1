import { lazyWithPreload } from "#app/lib/lazyWithPreload.tsx";

/** Fetched before it is needed, where somebody has enrolled: by then the line may be gone. */
export const lazyLockScreen = lazyWithPreload(async () => (await import("./open/LockScreen.tsx")).LockScreen);
