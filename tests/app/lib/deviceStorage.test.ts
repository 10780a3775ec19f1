import { describe, expect, test } from "vitest";
import { openDeviceStorage } from "#app/lib/deviceStorage.ts";

describe("outbox Store: a browser that keeps nothing for the site", () => {
  test("outbox Store: storage that throws at its mention is a memory of the tab", () => {
    const storage = openDeviceStorage(() => {
      throw new Error("Access is denied for this document.");
    });
    expect(storage.getItem("token")).toBeNull();
    storage.setItem("token", "t");
    expect(storage.getItem("token")).toBe("t");
    storage.removeItem("token");
    expect(storage.getItem("token")).toBeNull();
    expect(storage.isMemory).toBe(true);
  });

  test("outbox Store: storage that throws on reading is no storage either", () => {
    const broken = {
      getItem: (): string | null => {
        throw new Error("Access is denied for this document.");
      },
      setItem: () => undefined,
      removeItem: () => undefined,
    };
    expect(openDeviceStorage(() => broken)).not.toBe(broken);
  });

  test("§9 Browser storage keys: storage that works is the browser's own", () => {
    const own = { getItem: () => null, setItem: () => undefined, removeItem: () => undefined };
    expect(openDeviceStorage(() => own)).toBe(own);
  });
});
