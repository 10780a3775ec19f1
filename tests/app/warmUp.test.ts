import "#tests/setup/pageGlobals.ts";
import { expect, test, vi } from "vitest";

/** What a start ends with, which is not what is tested here. */
const rest = {
  "#app/features/lock/idleWatch.ts": { watchIdle: () => undefined },
  "#app/features/lock/lazyLockScreen.ts": { lazyLockScreen: { preload: () => undefined } },
  "#app/features/offline/take/keepLatestPictures.ts": { keepLatestPictures: () => undefined },
  "#app/data/changes/reportUnsent.ts": { reportUnsent: () => undefined },
  "#app/data/followClock.ts": { followClock: () => undefined },
  "#app/data/queryClient.ts": { queryClient: {} },
  "#app/pwa/followData.ts": { followData: () => undefined },
  "#app/routes.ts": { routeOf: () => undefined },
  "#app/shell/changes/DeviceWarnings.tsx": { DeviceWarnings: null },
  "#app/shell/install/InstallHint.tsx": { InstallHint: null },
  "#app/shell/ReleasePrompt.tsx": { ReleasePrompt: null },
  "#app/shell/IdleComponent.tsx": { addIdleComponent: () => undefined },
  "#app/shell/useLogout.tsx": { lazyLogoutQuestion: {} },
  "#app/shell/Shell.tsx": { lazyChangesPanel: {}, lazySideMenu: {} },
  "#app/shell/menuEntries.ts": { menuEntries: [] },
  "#app/ui/table/follow/holdPlace.ts": { holdPlace: () => undefined },
  "#app/ui/table/follow/keepFocus.ts": { keepFocus: () => undefined },
};

test("house Install: a start without a network and without a worker asks for the worker once the line is there", async () => {
  vi.useFakeTimers();
  let asked = 0;
  for (const [path, exports] of Object.entries(rest)) vi.doMock(path, () => exports);
  vi.doMock("#app/pwa/register.ts", () => ({ registerWorker: () => (asked += 1) }));
  const { reachability } = await import("#app/api/reachability.ts");
  const { warmUp } = await import("#app/warmUp.ts");
  reachability.heard(false);
  warmUp();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(asked).toBe(0);
  reachability.heard(true);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(asked).toBe(1);
  // Once: what has come need not come again.
  reachability.heard(false);
  reachability.heard(true);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(asked).toBe(1);
  vi.useRealTimers();
});
