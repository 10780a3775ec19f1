import { expect, test } from "vitest";
import { readCommand } from "#server/admin/readCommand.ts";

test("security Console: a command for everybody that names somebody as well is not run: it would end more than was meant", () => {
  expect(readCommand(["end-sessions", "asha@shop.example"])).toMatchObject({ email: "asha@shop.example" });
  expect(readCommand(["end-sessions", "--all"])).toMatchObject({ email: null });
  for (const words of [
    ["end-sessions", "asha@shop.example", "--all"],
    ["list", "asha@shop.example"],
  ])
    expect(() => readCommand(words), words.join(" ")).toThrow("Unknown: asha@shop.example");
});
