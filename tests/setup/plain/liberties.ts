/** The liberties of contract/README.md §1, taken one after the other, so that every answer differs from the embedded API's. */

const money = new Set(["price", "discount"]);
const stampNames = new Set(["created_at", "updated_at", "read_at"]);

/** Booleans as 0/1, decimals as strings, timestamps with six fractional digits; the shape stays. */
export function takeLiberties(value: unknown, name = ""): unknown {
  if (typeof value === "boolean") return value ? 1 : 0;
  if (typeof value === "number" && money.has(name)) return value.toFixed(2);
  if (typeof value === "string" && stampNames.has(name)) return value.replace(/\.(\d{3})Z$/, ".$1000Z");
  if (Array.isArray(value)) return value.map((item) => takeLiberties(item));
  if (typeof value === "object" && value !== null) {
    return Object.fromEntries(Object.entries(value).map(([key, held]) => [key, takeLiberties(held, key)]));
  }
  return value;
}
