import "#tests/setup/pageGlobals.ts";
import { describe, expect, test, vi } from "vitest";
import type { InstallEvent } from "#app/pwa/installEvent.ts";
import { createInstall, type Surroundings } from "#app/shell/install/install.ts";

const tablet: Surroundings = { standalone: false, userAgent: "Mozilla/5.0 (Linux; Android 13) Chrome", touchPoints: 5 };
const iPhone = { ...tablet, userAgent: "Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) Safari/604.1" };
const iPad = { ...tablet, userAgent: "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Safari/605.1.15" };

function storage() {
  const values = new Map<string, string>();
  return {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
    removeItem: (key: string) => void values.delete(key),
  };
}

function event() {
  const prompt = vi.fn<InstallEvent["prompt"]>(async () => ({ outcome: "accepted" }));
  return Object.assign(new Event("beforeinstallprompt"), { prompt });
}

describe("house Install: the install hint", () => {
  test("house Install: nothing is said until the browser offers to install", () => {
    const install = createInstall(storage(), tablet);
    const heard = vi.fn<() => void>();
    install.subscribe(heard);
    expect(install.hint()).toBeNull();
    install.offered(event());
    expect(install.hint()).toBe("prompt");
    expect(heard).toHaveBeenCalledTimes(1);
  });

  test("house Install: Install asks the browser once, and the offer goes", async () => {
    const install = createInstall(storage(), tablet);
    const offer = event();
    install.offered(offer);
    await Promise.all([install.accept(), install.accept()]);
    expect(offer.prompt).toHaveBeenCalledTimes(1);
    expect(install.hint()).toBeNull();
    install.offered(event());
    install.installed();
    expect(install.hint()).toBeNull();
  });

  test("house Install: Not now is remembered on this device", () => {
    const device = storage();
    createInstall(device, iPhone).dismiss();
    const next = createInstall(device, iPhone);
    next.offered(event());
    expect(next.hint()).toBeNull();
  });

  test("house Install: on a device that is full Not now counts as long as the page is open", () => {
    const full = {
      ...storage(),
      setItem: () => {
        throw new DOMException("The quota has been exceeded.", "QuotaExceededError");
      },
    };
    const install = createInstall(full, iPhone);
    install.dismiss();
    expect(install.hint()).toBeNull();
  });

  test.for([
    ["an iPhone", iPhone, "homeScreen"],
    ["an iPad, which says that it is a Mac", iPad, "homeScreen"],
    ["a Mac", { ...iPad, touchPoints: 0 }, null],
    ["an installed app on an iPhone", { ...iPhone, standalone: true }, null],
  ] as const)("house Install: on %s the hint is as it has to be", ([, device, hint]) => {
    expect(createInstall(storage(), device).hint()).toBe(hint);
  });

  test("house Install: an installed app is offered nothing", () => {
    const install = createInstall(storage(), { ...tablet, standalone: true });
    install.offered(event());
    expect(install.hint()).toBeNull();
  });
});
