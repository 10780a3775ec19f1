import "#tests/setup/pageGlobals.ts";
import { afterEach, expect, test } from "vitest";
import { deviceChoices } from "#app/lib/deviceChoices.ts";
import { mayFetchUnasked, savesData } from "#app/lib/savesData.ts";

const linkIs = (connection: unknown) =>
  Object.defineProperty(globalThis.navigator, "connection", { value: connection, configurable: true });

afterEach(() => {
  deviceChoices.saver.set("auto");
  linkIs(undefined);
});

test("ui Look: data is saved where the browser is told so, unless this device has chosen", () => {
  expect([savesData(), mayFetchUnasked()]).toEqual([false, true]);
  linkIs({ saveData: true });
  expect([savesData(), mayFetchUnasked()]).toEqual([true, false]);
  deviceChoices.saver.set("off");
  expect([savesData(), mayFetchUnasked()]).toEqual([false, true]);
  linkIs({ saveData: false, effectiveType: "4g" });
  deviceChoices.saver.set("on");
  expect([savesData(), mayFetchUnasked()]).toEqual([true, false]);
});

test("ui Look: nothing is fetched unasked on a link as slow as 2G", () => {
  for (const effectiveType of ["slow-2g", "2g"]) {
    linkIs({ saveData: false, effectiveType });
    expect([savesData(), mayFetchUnasked()]).toEqual([false, false]);
  }
});
