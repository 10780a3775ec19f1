import { groupedNumber, inIndianGroups, numberFormat } from "#app/i18n/digits.ts";
import { digitsNow } from "#app/i18n/translate.ts";

const rupees = numberFormat(
  { style: "currency", currency: "INR", trailingZeroDisplay: "stripIfInteger" },
  (digits) => `₹${inIndianGroups(digits)}`,
);
const bare = numberFormat({ useGrouping: false }, (digits) => digits);

/** `₹1,25,000` or `₹99.50`: Indian grouping. */
export function moneyText(amount: number): string {
  return rupees(amount, digitsNow());
}

/** `1,25,000`. */
export function countText(count: number): string {
  return groupedNumber(count, digitsNow());
}

/** `1000`: how many wait, or are ticked. */
export function bareText(count: number): string {
  return bare(count, digitsNow());
}
