import { describe, expect, test } from "vitest";
import { placeList } from "#app/ui/controls/select/placeList.ts";

const windowHeight = 800;
const seen = { top: 0, bottom: windowHeight };
const at = (top: number) => ({ top, bottom: top + 44, left: 10, width: 300 });

describe("ui Form: where a list of choices opens", () => {
  test("ui Form: below its input where it has room, as high as its choices", () => {
    expect(placeList({ input: at(100), seen, windowHeight, wanted: 180 })).toEqual({
      left: 10,
      width: 300,
      top: 148,
      bottom: null,
      maxHeight: 180,
    });
  });
  test("ui Form: above it near the lower edge, its foot at the input whatever its height", () => {
    expect(placeList({ input: at(700), seen, windowHeight, wanted: 180 })).toMatchObject({
      top: null,
      bottom: 104,
      maxHeight: 180,
    });
  });
  test("ui Form: many choices are scrolled, and never reach beyond the window", () => {
    expect(placeList({ input: at(100), seen, windowHeight, wanted: 2_200 }).maxHeight).toBe(322);
    expect(placeList({ input: at(150), seen: { top: 0, bottom: 400 }, windowHeight, wanted: 2_200 })).toMatchObject({
      top: 198,
      maxHeight: 198,
    });
  });
  test("ui Form: a keyboard on the screen leaves less room", () => {
    expect(placeList({ input: at(380), seen: { top: 0, bottom: 430 }, windowHeight, wanted: 300 })).toMatchObject({
      top: null,
      bottom: 424,
      maxHeight: 300,
    });
  });
});
