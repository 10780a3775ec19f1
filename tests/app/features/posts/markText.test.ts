import { array, assert, constantFrom, oneof, property, string } from "fast-check";
import { describe, expect, test } from "vitest";
import { markText } from "#app/features/posts/markText.ts";

const marked = (text: string) =>
  markText(text).flatMap(({ kind, text: part }) => (kind === null ? [] : [[kind, part]]));

describe("ui Review", () => {
  test.for([
    ["Call 9876543210 now", "9876543210"],
    ["Call +91 98765 43210", "+91 98765 43210"],
    ["Call 098765-43210.", "098765-43210"],
    ["ફોન ૯૮૭૬૫૪૩૨૧૦ કરો", "૯૮૭૬૫૪૩૨૧૦"],
    ["फ़ोन ९८७६५ ४३२१० पर", "९८७६५ ४३२१०"],
    ["9 8 7 6 5 4 3 2 1 0", "9 8 7 6 5 4 3 2 1 0"],
    ["0091-9876543210", "0091-9876543210"],
    ["Call +91 098765 43210", "+91 098765 43210"],
    ["Call 98765–43210", "98765–43210"],
  ] as const)("ui Review: a phone number is marked in %s", ([text, number]) => {
    expect(marked(text)).toEqual([["phone", number]]);
  });

  test.for([
    ["See https://example.com/a?b=1.", "https://example.com/a?b=1"],
    ["(www.olx.in/item)", "www.olx.in/item"],
    ["visit myshop.com today", "myshop.com"],
    ["wa.me/919876543210", "wa.me/919876543210"],
  ] as const)("ui Review: a link is marked in %s", ([text, link]) => {
    expect(marked(text)).toEqual([["link", link]]);
  });

  test.for([
    ["Pay kavita.patel@okaxis please", "kavita.patel@okaxis"],
    ["9876543210@ybl", "9876543210@ybl"],
    ["write to a.b@mail.example", "a.b@mail.example"],
  ] as const)("ui Review: a UPI id is marked in %s", ([text, id]) => {
    expect(marked(text)).toEqual([["upi", id]]);
  });

  test.for([
    "Price 12,50,000 fixed",
    "Year 2019 model, 45000 km",
    "IMEI 356938035643809",
    "Size 5.5 x 3.2",
    "3.5mm jack",
  ])("ui Review: nothing is marked in %s", (text) => {
    expect(marked(text)).toEqual([]);
  });

  test("ui Review: marking loses and changes no character of any text", () => {
    const piece = oneof(
      string({ unit: "grapheme" }),
      constantFrom("9876543210", " ", "+91 ", "a@b", "http://", "www.", ".com", "ગુજરાતી", "९८७६५४३२१०", "@", "."),
    );
    assert(
      property(array(piece, { maxLength: 12 }), (pieces) => {
        const text = pieces.join("");
        expect(
          markText(text)
            .map((token) => token.text)
            .join(""),
        ).toBe(text);
      }),
    );
  });

  test("ui Review: a long hostile text is split within a frame", () => {
    const started = performance.now();
    for (const text of ["a@".repeat(5000), "1 ".repeat(5000), "a.".repeat(5000), "a-".repeat(5000)]) markText(text);
    // A few milliseconds; a pattern that goes back over the text takes minutes. The limit is for a machine that does much else.
    expect(performance.now() - started).toBeLessThan(5_000);
  });
});
