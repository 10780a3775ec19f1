import { numberNow } from "#app/i18n/translate.ts";

const rupees = { style: "currency", currency: "INR", trailingZeroDisplay: "stripIfInteger" } as const;
const bare = { useGrouping: false } as const;

/** `₹1,25,000` or `₹99.50`: Indian grouping. */
export function moneyText(amount: number): string {
  return numberNow(amount, rupees);
}

/** `1,25,000`. */
export function countText(count: number): string {
  return numberNow(count);
}

/** `1000`: how many wait, or are ticked. */
export function bareText(count: number): string {
  return numberNow(count, bare);
}
