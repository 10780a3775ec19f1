import { expect, test, vi } from "vitest";
import { filterChoices } from "#app/data/filterChoices.ts";

const all = { value: "", label: "All" };
const mumbai = { value: "7", label: "Mumbai" };
const onChange = vi.fn<(value: string) => void>();
const retry = vi.fn<() => void>();
const failed = { text: "The categories could not be read.", retry };

test("ui List: a filter offers what was fetched and tells what was chosen; what a link names is among its options before they are here", () => {
  const come = filterChoices({ options: [all, mumbai], value: "7", unnamed: "Place 7", note: undefined, onChange });
  expect(come.options).toEqual([all, mumbai]);
  come.onChange("");
  expect(onChange).toHaveBeenLastCalledWith("");
  const waiting = filterChoices({ options: [all], value: "7", unnamed: "Place 7", note: undefined, onChange });
  expect(waiting.options).toEqual([all, { value: "7", label: "Place 7" }]);
  expect(waiting.value).toBe("7");
});

test("§8 Failed list fetches: a filter whose choices did not come says so as its last option, and choosing that asks for them again and filters by nothing", () => {
  onChange.mockClear();
  const { options, onChange: choose } = filterChoices({
    options: [all],
    value: "",
    unnamed: "",
    note: failed,
    onChange,
  });
  expect(options).toEqual([all, { value: expect.any(String), label: "The categories could not be read. Try again" }]);
  choose(options.at(-1)?.value ?? "");
  expect(retry).toHaveBeenCalledTimes(1);
  expect(onChange).not.toHaveBeenCalled();
  choose("");
  expect(onChange).toHaveBeenCalledWith("");
});

test("§8 Failed list fetches: a filter with nothing to choose from offers no second try", () => {
  const note = { text: "There are no categories yet." };
  expect(filterChoices({ options: [all], value: "", unnamed: "", note, onChange }).options).toEqual([all]);
});
