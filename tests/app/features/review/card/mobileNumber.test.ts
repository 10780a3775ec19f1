import { expect, test } from "vitest";
import { mobileNumber } from "#app/features/review/card/mobileNumber.ts";

test("ui Review: an Indian mobile number becomes a link, whatever stands before it; other texts do not", () => {
  for (const text of ["9876543210", "+91 98765 43210", "0091-98765-43210", "098765 43210", "919876543210"]) {
    expect(mobileNumber(text)).toBe("+919876543210");
  }
  for (const text of ["", "12345", "1234567890", "98765432101", "02828 220011", "javascript:9876543210"]) {
    expect(mobileNumber(text)).toBeNull();
  }
});

test("ui Review: a mobile number is called in whatever digits and with whatever signs a server keeps it", () => {
  const kept = ["૯૮૭૬૫ ૪૩૨૧૦", "+९१ ९८७६५ ४३२१०", "+91 098765 43210", "91 09876543210", "98765–43210", "98765/43210"];
  // As it is copied from a list of contacts.
  const copied = ["\u202a+91 98765 43210\u202c", "\u200e9876543210", "98765\u201143210"];
  expect([...kept, ...copied].map(mobileNumber)).toEqual([...kept, ...copied].map(() => "+919876543210"));
  // Ten digits that begin with 91 are a number without its country code.
  expect(["9198765432", "09198765432"].map(mobileNumber)).toEqual(["+919198765432", "+919198765432"]);
  expect(["+9876543210", "0000 9876543210", "9876543210 / 9123456780"].map(mobileNumber)).toEqual([null, null, null]);
});
