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
