import { expect, onTestFinished, test } from "vitest";
import { speak, writeDigits } from "#app/i18n/translate.ts";
import { decisionsByDay, decisionsText } from "#app/screens/dashboard/charts/decisionsByDay.ts";
import { historyLength, type Outcome } from "#outbox/change/receipt.ts";

/** A Tuesday, two in the morning on the market's clock: still Monday by UTC. */
const now = Date.parse("2026-03-17T02:00:00+05:30");
const at = (time: string) => Date.parse(`2026-03-${time}:00+05:30`);
const decided = (time: string, outcome: Outcome = "sent", kind = "posts.review") => ({
  kind,
  outcome,
  createdAt: at(time),
  at: at(time) + 5_000,
});
const figures = (...given: Parameters<typeof decisionsByDay>) =>
  decisionsByDay(...given).map((day) => [day.day, decisionsText(day)]);

test("§2 Dashboard: decisions are counted by the market's days, whatever the day by UTC or of the sending", () => {
  const receipts = [
    decided("17T00:01"),
    // Decided before midnight, sent after it.
    { ...decided("16T23:59"), at: at("17T00:03") },
    decided("16T05:29", "already"),
    decided("11T00:00"),
    // A week ago.
    decided("10T23:59"),
  ];
  const unsent = [{ kind: "posts.review", createdAt: at("17T01:59") }];
  expect(figures({ receipts, unsent }, now)).toEqual([
    ["11", "1"],
    ["12", "0"],
    ["13", "0"],
    ["14", "0"],
    ["15", "0"],
    ["16", "2"],
    ["17", "2"],
  ]);
  expect(decisionsByDay({ receipts, unsent }, now).at(-1)?.name).toMatch(/^Tue,? 17 Mar$/);
});

test("§2 Dashboard: what was taken back, and what is no decision on a post, is not counted", () => {
  const outcomes = ["undone", "discarded", "replaced", "cancelled", "kept theirs"] as const;
  const receipts = [
    ...outcomes.map((outcome) => decided("16T12:00", outcome)),
    decided("16T12:00", "sent", "posts.pin"),
  ];
  const days = figures({ receipts, unsent: [{ kind: "posts.pin", createdAt: at("16T12:00") }] }, now);
  expect(days.every(([, figure]) => figure === "0")).toBe(true);
});

test("§2 Dashboard: days that a full history has forgotten are not told as days without a decision", () => {
  const full = Array.from({ length: historyLength }, (_, index) => decided(index < 150 ? "16T12:00" : "15T12:00"));
  expect(figures({ receipts: full, unsent: [] }, now).slice(-4)).toEqual([
    ["14", "–"],
    ["15", "50+"],
    ["16", "150"],
    ["17", "0"],
  ]);
});

test("§2 Dashboard: the figures are written in the digits of the language where those are chosen", () => {
  onTestFinished(() => {
    writeDigits("latin");
    speak("en", null);
  });
  speak("gu", null);
  writeDigits("local");
  const receipts = [decided("16T12:00"), decided("16T13:00")];
  expect(figures({ receipts, unsent: [] }, now).slice(-2)).toEqual([
    ["૧૬", "૨"],
    ["૧૭", "૦"],
  ]);
});
