import { describe, expect, test } from "vitest";
import { fieldChanges, openQuestions, withTheirs } from "#app/ui/form/content/fieldChanges.ts";
import { sameValue, type FormValues } from "#app/ui/form/drafts.ts";

const shown = () => true;
const file = (name: string) => new File(["x"], name);
const of = (values: FormValues, files: Record<string, string[]> = {}) => ({ values, files });

describe("api §5", () => {
  test.for<readonly [who: string, opened: unknown, typed: unknown, theirs: unknown, by: "them" | "both" | null]>([
    ["nobody", "a", "a", "a", null],
    ["only the person", "a", "mine", "a", null],
    ["only somebody else", "a", "a", "theirs", "them"],
    ["both, to different ends", "a", "mine", "theirs", "both"],
    ["both, to the same end", "a", "same", "same", null],
    ["both, the person to nothing", "a", "", "theirs", "both"],
    ["both, somebody else to nothing", "a", "mine", null, "both"],
    ["somebody else, where the person typed the number that was there", 5, "5", 6, "them"],
    ["both, to one number", 5, "6", 6, null],
    ["the person, where a form made other line ends of theirs", "a\nb", "a\nc", "a\r\nb", null],
    ["both, a list of words", ["a"], ["a", "b"], ["c"], "both"],
  ])("api §5: of one field, changed by %s", ([, opened, typed, theirs, by]) => {
    const found = fieldChanges({ opened: of({ x: opened }), typed: { x: typed }, theirs: of({ x: theirs }) }, shown);
    expect(found.map((change) => change.by)).toEqual(by === null ? [] : [by]);
    const after = withTheirs({ x: typed }, found);
    expect(after.x).toEqual(by === "them" ? theirs : typed);
    expect(openQuestions(found, after, new Set())).toHaveLength(by === "both" ? 1 : 0);
  });

  test("api §5: a question is answered by choosing, or by typing something else", () => {
    const versions = { opened: of({ x: "a" }), typed: { x: "mine" }, theirs: of({ x: "theirs" }) };
    const changes = fieldChanges(versions, shown);
    expect(openQuestions(changes, { x: "mine" }, new Set())).toEqual(changes);
    expect(openQuestions(changes, { x: "mine" }, new Set(["x"]))).toEqual([]);
    expect(openQuestions(changes, { x: "theirs" }, new Set())).toEqual([]);
    expect(openQuestions(changes, { x: "of both" }, new Set())).toEqual([]);
  });

  test("api §5: nobody is asked about a field that is not shown: theirs counts", () => {
    const versions = { opened: of({ x: "a", y: 1 }), typed: { x: "mine", y: 1 }, theirs: of({ x: "theirs", y: 1 }) };
    const changes = fieldChanges(versions, () => false);
    expect(changes).toMatchObject([{ name: "x", by: "them" }]);
    expect(withTheirs(versions.typed, changes)).toEqual({ x: "theirs", y: 1 });
  });

  test("api §5: of a picture that was replaced both ways one is kept; several files are added to whatever is there", () => {
    const mine = file("mine.png");
    const values = { picture: undefined, files: [] };
    const opened = of(values, { picture: ["1.png"], files: ["a.jpg"] });
    const theirs = of(values, { picture: ["2.png"], files: ["b.jpg"] });
    const typed = { picture: mine, files: [file("c.jpg")] };
    const changes = fieldChanges({ opened, typed, theirs }, shown);
    expect(changes.map(({ name, by, files }) => [name, by, files])).toEqual([
      ["picture", "both", true],
      ["files", "them", true],
    ]);
    expect(withTheirs(typed, changes)).toEqual(typed);
    const untouched = fieldChanges({ opened, typed: values, theirs }, shown);
    expect(untouched.map(({ by }) => by)).toEqual(["them", "them"]);
    expect(fieldChanges({ opened, typed, theirs: opened }, shown)).toEqual([]);
  });

  test("api §5: nothing that the person did not see is overwritten unasked, and nothing typed is lost unasked", () => {
    const kinds = ["a", "b", "c", "", null, 1, "1"];
    for (const before of kinds)
      for (const mine of kinds)
        for (const now of kinds) {
          const changes = fieldChanges(
            { opened: of({ x: before }), typed: { x: mine }, theirs: of({ x: now }) },
            shown,
          );
          const { x } = withTheirs({ x: mine }, changes);
          const isAsked = openQuestions(changes, { x }, new Set()).length > 0;
          // Overwritten unasked is only what the person saw; lost unasked is nothing that the person typed.
          const overwrites = !sameValue(x, now);
          const loses = !sameValue(x, mine);
          expect(overwrites && !isAsked && !sameValue(before, now)).toBe(false);
          expect(loses && !sameValue(mine, before)).toBe(false);
        }
  });
});
