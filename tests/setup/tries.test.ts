import { describe, expect, test } from "vitest";
import { filesToRunAgain, withRunAgain } from "./tries.mjs";

const files = (status: "passed" | "failed", ...names: string[]) => names.map((name) => ({ name, status }));

describe("Another try", () => {
  test("the files that failed are run again, unless they are many", () => {
    expect(filesToRunAgain([...files("passed", "a"), ...files("failed", "b", "c")])).toEqual(["b", "c"]);
    expect(filesToRunAgain(files("passed", "a", "b"))).toEqual([]);
    expect(filesToRunAgain(files("failed", "a", "b", "c", "d", "e", "f"))).toEqual([]);
  });

  test("of a file that was run again only that counts, and it is marked; one that failed again has failed", () => {
    const first = [...files("passed", "a"), ...files("failed", "b", "c")];
    expect(withRunAgain(first, [...files("passed", "b"), ...files("failed", "c")])).toEqual([
      { name: "a", status: "passed" },
      { name: "b", status: "passed", isSecond: true },
      { name: "c", status: "failed", isSecond: true },
    ]);
  });
});
