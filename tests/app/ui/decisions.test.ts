import { object, string } from "yup";
import { describe, expect, test } from "vitest";
import { fileList } from "#contract/inputs.ts";
import { listOf } from "#contract/paging.ts";
import { directionOf, nextSort, textOfCell } from "#app/ui/table/Column.ts";
import { rangeText } from "#app/ui/table/Pager.tsx";
import { matching, typedInFull } from "#app/ui/controls/select/comboOptions.ts";
import { createConfirmation } from "#app/ui/overlay/confirmation.ts";
import { changedValues, draftOf, draftParts, sameValue } from "#app/ui/form/drafts.ts";
import { errorsOf, linesOf, sortedErrors } from "#app/ui/form/content/formErrors.ts";
import { withKeys } from "#app/ui/table/selection.ts";
import { leftText, unreadableText } from "#app/ui/controls/listWords.ts";
import { createToaster } from "#app/ui/overlay/toasts.ts";

const paging = (total: number, size = 100) => ({ current_page: 1, per_page: size, total, last_page: 3 });

describe("ui Paging", () => {
  test("ui Paging: the range in words", () => {
    expect(rangeText(1, paging(240))).toBe("1–100 of 240");
    expect(rangeText(3, paging(240))).toBe("201–240 of 240");
    expect(rangeText(1, paging(240, 240))).toBe("1–240 of 240");
    expect(rangeText(1, paging(0))).toBe("0 of 0");
    expect(rangeText(9, paging(240))).toBe("none of 240");
    expect(rangeText(1, paging(100_000, 1000))).toBe("1–1,000 of 1,00,000");
  });

  test("api §1: a list says which of its rows it shows, whatever size the server's pages have", () => {
    const read = listOf((row) => row);
    const page = (body: object, rows: number) =>
      read({ data: Array.from({ length: rows }, () => ({})), ...body }, "").pagination;
    const capped = { pagination: { current_page: "2", per_page: "100", total: "240", last_page: "3" } };
    expect(rangeText(2, page(capped, 100))).toBe("101–200 of 240");
    const all = { pagination: { current_page: 1, per_page: -1, total: 240, last_page: 1 } };
    expect(rangeText(1, page(all, 240))).toBe("1–240 of 240");
    expect(rangeText(2, page({ pagination: { ...all.pagination, current_page: 2 } }, 0))).toBe("none of 240");
    // Without a size, past the end.
    expect(rangeText(9, page({ pagination: { current_page: 9, total: 240 } }, 0))).toBe("none of 240");
  });
});

describe("ui List", () => {
  test("ui List: rows that could not be read are counted in the list's own words", () => {
    expect(unreadableText(1, "Posts")).toBe("1 post could not be read");
    expect(unreadableText(3, "Latest Posts")).toBe("3 posts could not be read");
    expect(unreadableText(1, "Categories")).toBe("1 category could not be read");
    expect(unreadableText(1, "Plan Types")).toBe("1 plan type could not be read");
    expect(unreadableText(2, "Feedback")).toBe("2 feedback could not be read");
  });

  test("ui List: what a filter leaves is counted in the list's own words", () => {
    expect([0, 1, 12, 100_000].map((count) => leftText(count, "Posts"))).toEqual([
      "No posts",
      "1 post",
      "12 posts",
      "1,00,000 posts",
    ]);
  });

  test("ui List: a value as words", () => {
    expect([null, undefined, true, false, 0, "x"].map(textOfCell)).toEqual(["", "", "Yes", "No", "0", "x"]);
  });

  test("ui List: a column sorts up, down, then as the server does", () => {
    expect(nextSort(undefined, "price")).toBe("price");
    expect(nextSort("price", "price")).toBe("-price");
    expect(nextSort("-price", "price")).toBeUndefined();
    expect(nextSort("-id", "price")).toBe("price");
    expect(directionOf("-price", "price")).toBe("descending");
  });

  test("ui List: ticking a page leaves the ticks of other pages", () => {
    const before = new Set([1, 2]);
    expect([...withKeys(before, [2, 3], true)]).toEqual([1, 2, 3]);
    expect([...withKeys(before, [2, 3], false)]).toEqual([1]);
    expect([...before]).toEqual([1, 2]);
  });
});

describe("ui Form", () => {
  test("ui Form: changed is what the person would call changed", () => {
    expect(sameValue("", null)).toBe(true);
    expect(sameValue(5, "5")).toBe(true);
    expect(sameValue([], undefined)).toBe(true);
    expect(sameValue(["a"], ["a"])).toBe(true);
    expect(sameValue(["a"], ["b"])).toBe(false);
    expect(sameValue(0, "")).toBe(false);
    expect(sameValue(true, "true")).toBe(false);
    expect(sameValue("one\ntwo", "one\r\ntwo")).toBe(true);
    const file = new File(["x"], "a.png");
    expect(sameValue([file], [file])).toBe(true);
    expect(sameValue([file], [new File(["x"], "a.png")])).toBe(false);
    expect(changedValues({ a: "", b: 1 }, { a: "x", b: "1" })).toEqual({ a: "x" });
  });

  test("ui Form: a draft holds neither files nor passwords nor codes", () => {
    const file = new File(["x"], "a.png");
    const values = {
      title: "x",
      image: file,
      files: [file],
      password: "p",
      confirm_password: "p",
      otp: "1",
      tags: ["a"],
    };
    const over = { title: "w", image: "old", password: "o" };
    const draft = draftOf(values, over);
    expect(draft).toEqual({ title: "x", tags: ["a"], $over: { title: "w", tags: null } });
    expect(draftParts(draft)).toEqual({ typed: { title: "x", tags: ["a"] }, over: { title: "w", tags: null } });
    // As an earlier release left it.
    expect(draftParts({ title: "x" })).toEqual({ typed: { title: "x" }, over: null });
    expect(draftOf({ image: file }, over)).toEqual({});
  });

  test("ui Form: the schema's first complaint of each field", async () => {
    const schema = object({ title: string().required("Title is required").max(3, "Too long"), files: fileList(5) });
    expect(await errorsOf(schema, { title: "" }, {})).toEqual({ title: "Title is required" });
    expect(await errorsOf(schema, { title: "x" }, {})).toEqual({});
    expect(Object.keys(await errorsOf(schema, { title: "x", files: ["no"] }, {}))).toEqual(["files"]);
  });

  test("ui Form: a 422 is sorted to its fields, what no field can show stays to be said", () => {
    const errors = { title: ["One", "Two"], "files.0": ["Bad"], owner: ["Gone"] };
    expect(sortedErrors(errors, (field) => ["title", "files"].includes(field))).toEqual({
      here: { title: "One", files: "Bad" },
      elsewhere: ["Gone"],
    });
  });

  test("ui Form: a complaint that the server's own words hold already is said once, as Laravel repeats its first in them", () => {
    expect(linesOf("The slug is bad.", ["The slug is bad."])).toEqual(["The slug is bad."]);
    expect(linesOf("The slug is bad. (and 1 more error)", ["The slug is bad.", "The owner is gone."])).toEqual([
      "The slug is bad. (and 1 more error)",
      "The owner is gone.",
    ]);
    // One for each of two files.
    expect(linesOf("", ["It is no picture.", "It is no picture."])).toEqual(["It is no picture."]);
    expect(linesOf("", [])).toEqual([]);
  });

  test("ui Form: options that begin with the words come first, the local name is found too", () => {
    const options = [
      { value: 1, label: "New Delhi" },
      { value: 2, label: "Delhi" },
      { value: 3, label: "Gujarat", hint: "ગુજરાત" },
    ];
    expect(matching(options, "delhi").map((option) => option.value)).toEqual([2, 1]);
    expect(matching(options, "ગુજ").map((option) => option.value)).toEqual([3]);
    expect(matching(options, " ")).toHaveLength(3);
    expect(typedInFull(options, " DELHI ")?.value).toBe(2);
    expect(typedInFull(options, "Delh")).toBeUndefined();
    expect(typedInFull([...options, ...options], "Delhi")).toBeUndefined();
    expect(typedInFull(options, null)).toBeUndefined();
  });
});

describe("ui Names", () => {
  test("ui Names: a question that another replaces is answered no", async () => {
    const confirmation = createConfirmation();
    const first = confirmation.ask({ text: "One?", verb: "Delete" });
    const second = confirmation.ask({ text: "Two?", verb: "Delete" });
    expect(confirmation.get()?.question.text).toBe("Two?");
    confirmation.get()?.answer(true);
    expect([await first, await second, confirmation.get()]).toEqual([false, true, null]);
  });

  test("§9 Timers: a snackbar stands for 2 s, a failure for 6 s; three at most, no line twice", () => {
    const toaster = createToaster();
    toaster.failure("Failed to delete post");
    toaster.success("Saved");
    toaster.success("Saved");
    toaster.success("Sent", { duration: 8000 });
    toaster.success("Sent again");
    expect(toaster.get().map(({ text, kind, duration }) => [text, kind, duration])).toEqual([
      ["Saved", "status", 2000],
      ["Sent", "status", 8000],
      ["Sent again", "status", 2000],
    ]);
    toaster.failure("Failed to delete post");
    expect(toaster.get().at(-1)).toMatchObject({ kind: "alert", duration: 6000 });
  });
});
