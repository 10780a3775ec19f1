import { expect, test } from "vitest";
import { ageWords } from "#app/lib/ageWords.ts";

test.for([
  [0, "less than a minute"],
  [59, "less than a minute"],
  [200, "3 min"],
  [3_600, "1 h"],
  [19_300, "5 h 21 min"],
  [86_400, "1 day"],
  [190_000, "2 days 4 h"],
  [1_600_000, "18 days"],
] as const)("ui Overview: %i seconds are %s", ([seconds, words]) => {
  expect(ageWords(seconds)).toBe(words);
});
