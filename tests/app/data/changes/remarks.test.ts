import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { createRemarks } from "#app/data/changes/remarks.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe("outbox decisions that somebody else was first with", () => {
  test("outbox Answers: a few are told one by one, many in one line", () => {
    const told: string[] = [];
    const tell = createRemarks((text) => told.push(text));
    const come = (count: number) => {
      for (let at = 1; at <= count; at += 1) tell({ title: `Post ${at}`, text: "Already approved by somebody else." });
      vi.runAllTimers();
      return told.splice(0);
    };
    expect(come(2)).toEqual([
      "Post 1: Already approved by somebody else.",
      "Post 2: Already approved by somebody else.",
    ]);
    expect(come(50)).toEqual([expect.stringMatching(/^Somebody else was first with 50 of your decisions\./)]);
    expect(come(1)).toHaveLength(1);
  });
});
