import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { hideNews, showNotice } from "#app/shell/showNotice.ts";
import { toaster } from "#app/ui/overlay/toasts.ts";

const texts = () => toaster.get().map(({ text }) => text);

beforeEach(() => void vi.stubGlobal("window", { location: new URL("https://haat.example/plans") }));

afterEach(() => {
  vi.unstubAllGlobals();
  for (const { id } of toaster.get()) toaster.dismiss(id);
});

test("ui Outbox: what Changes lists stands in no snackbar over it", () => {
  showNotice({ kind: "saved", text: "Cars & Pickups turned off" });
  showNotice({ kind: "needs you", text: "1 change needs you" });
  toaster.success("Plan saved");
  hideNews();
  expect(texts()).toEqual(["Plan saved"]);
});

test("ui Outbox: a line that comes again after Changes was opened is shown", () => {
  showNotice({ kind: "saved", text: "Cars & Pickups turned off" });
  hideNews();
  showNotice({ kind: "saved", text: "Cars & Pickups turned off" });
  expect(texts()).toEqual(["Cars & Pickups turned off"]);
});
