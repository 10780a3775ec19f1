import { describe, expect, test, vi } from "vitest";
import { createSaves } from "#app/features/review/deck/createSaves.ts";

describe("The decisions on their way to the disk", () => {
  test("are waited for, the last of them, however they end", async () => {
    const saves = createSaves();
    const log: string[] = [];
    saves.whenOver((isSaved) => log.push(`at once ${isSaved}`));
    const ends: (() => void)[] = [];
    const save = (saved: boolean) => saves.run(() => new Promise((resolve) => ends.push(() => resolve(saved))));
    const [first, second] = [save(true), save(false)];
    saves.whenOver((isSaved) => log.push(`over ${isSaved}`));
    ends[0]?.();
    expect(await first).toBe(true);
    log.push("first");
    ends[1]?.();
    expect(await second).toBe(false);
    saves.whenOver((isSaved) => log.push(`at once again ${isSaved}`));
    expect(log).toEqual(["at once true", "first", "over false", "at once again true"]);
  });

  test("of those that wait, what the first begins is waited for by the next", async () => {
    const saves = createSaves();
    const log: string[] = [];
    const save = (name: string) =>
      saves.run(async () => {
        log.push(`${name} begins`);
        await Promise.resolve();
        log.push(`${name} ends`);
        return true;
      });
    const all = [save("first")];
    for (const name of ["second", "third"]) saves.whenOver(() => all.push(save(name)));
    await vi.waitFor(() => expect(log).toContain("third ends"));
    await Promise.all(all);
    expect(log).toEqual(["first", "second", "third"].flatMap((name) => [`${name} begins`, `${name} ends`]));
  });

  test("one that throws is over as well", async () => {
    const saves = createSaves();
    const failing = saves.run(() => Promise.reject(new Error("no disk")));
    const over = new Promise<boolean>((resolve) => saves.whenOver(resolve));
    await expect(failing).rejects.toThrow("no disk");
    expect(await over).toBe(false);
  });
});
