import { describe, expect, test } from "vitest";
import { createSaves } from "#app/features/review/deck/createSaves.ts";

describe("The decisions on their way to the disk", () => {
  test("are waited for, the last of them, however they end", async () => {
    const saves = createSaves();
    const log: string[] = [];
    saves.whenOver(() => log.push("at once"));
    const ends: (() => void)[] = [];
    const save = (saved: boolean) => saves.run(() => new Promise((resolve) => ends.push(() => resolve(saved))));
    const [first, second] = [save(true), save(false)];
    saves.whenOver(() => log.push("over"));
    ends[0]?.();
    expect(await first).toBe(true);
    log.push("first");
    ends[1]?.();
    expect(await second).toBe(false);
    saves.whenOver(() => log.push("at once again"));
    expect(log).toEqual(["at once", "first", "over", "at once again"]);
  });

  test("one that throws is over as well", async () => {
    const saves = createSaves();
    const failing = saves.run(() => Promise.reject(new Error("no disk")));
    const over = new Promise<void>((resolve) => saves.whenOver(resolve));
    await expect(failing).rejects.toThrow("no disk");
    await over;
  });
});
