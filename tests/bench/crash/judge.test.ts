import { expect, test } from "vitest";
import { judge, type AppliedChange, type Decision, type Evidence } from "./judge.ts";

const pin = (key: string | null, wanted = true, entity = 1): Decision => ({
  entity,
  kind: "pin",
  acknowledged: key === null ? null : { key, wanted },
});
const review = (key: string, wanted = 1, entity = 1): Decision => ({
  entity,
  kind: "review",
  acknowledged: { key, wanted },
});
const applied = (key: string, kind: AppliedChange["kind"] = "pin", entity = 1): AppliedChange => ({
  key,
  entity,
  kind,
});
const evidence = (given: Partial<Evidence>): Evidence => ({
  applied: [],
  now: new Map([[1, { status: 1, is_pinned: true }]]),
  left: new Set(),
  receipts: new Map(),
  counting: "all",
  ...given,
});
const clean = { lost: 0, losses: [], twice: 0, outOfOrder: 0, wrong: 0, unasked: 0, merged: 0, left: 0 };

test("outbox Promise: the crash bench finds nothing where everything was applied once and in order", () => {
  const made = [applied("a", "review"), applied("b")];
  expect(judge([review("a"), pin("b")], evidence({ applied: made }))).toEqual({ ...clean, acknowledged: 2 });
});

test("outbox Promise: the crash bench sees what was lost, but for what waits or was taken back", () => {
  const decisions = [pin("a"), pin("b", false), pin("c")];
  const told = "pin of 1: -, -, -";
  expect(judge(decisions, evidence({}))).toMatchObject({ lost: 3, losses: [told, told, told] });
  const receipts = new Map([
    ["a", "cancelled"],
    ["b", "cancelled"],
  ]);
  expect(judge(decisions, evidence({ receipts, left: new Set(["c"]) }))).toMatchObject({ lost: 0, merged: 2, left: 1 });
  expect(judge([pin("a")], evidence({ receipts: new Map([["a", "sent"]]) }))).toMatchObject({ lost: 1 });
});

test("outbox Promise: the crash bench sees what was applied twice; a set may be sent again where nobody keeps keys", () => {
  const made = [applied("a", "review"), applied("a", "review"), applied("b"), applied("b")];
  const decisions = [review("a"), pin("b")];
  expect(judge(decisions, evidence({ applied: made }))).toMatchObject({ twice: 2 });
  expect(judge(decisions, evidence({ applied: made, counting: "toggles" }))).toMatchObject({ twice: 1 });
});

test("outbox Promise: the crash bench sees a wrong order, a wrong end, and what nobody asked for", () => {
  const made = [applied("b"), applied("a", "review")];
  expect(judge([review("a"), pin("b")], evidence({ applied: made }))).toMatchObject({ outOfOrder: 1, wrong: 0 });
  const made2 = [applied("a", "review"), applied("b")];
  expect(judge([review("a", 0), pin("b", false)], evidence({ applied: made2 }))).toMatchObject({ wrong: 2 });
  expect(judge([pin("b")], evidence({ applied: [applied("b"), applied("x")] }))).toMatchObject({ unasked: 1 });
  expect(judge([pin("b"), pin(null)], evidence({ applied: [applied("b"), applied("x")] }))).toEqual({
    ...clean,
    acknowledged: 1,
  });
});
