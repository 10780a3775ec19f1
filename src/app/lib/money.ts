const rupees = new Intl.NumberFormat("en-IN", {
  style: "currency",
  currency: "INR",
  trailingZeroDisplay: "stripIfInteger",
});
const whole = new Intl.NumberFormat("en-IN");

/** `₹1,25,000` or `₹99.50`: Indian grouping. */
export function moneyText(amount: number): string {
  return rupees.format(amount);
}

/** `1,25,000`. */
export function countText(count: number): string {
  return whole.format(count);
}
