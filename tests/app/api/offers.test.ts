import { expect, test } from "vitest";
import { createOffers } from "#app/api/offers.ts";

const heard = (words: string | null) => new Headers(words === null ? {} : { "Haat-Offers": words });

test("ui Audit: what the server offers is remembered, taken back by an answer without it, and told once", () => {
  const kept = new Map<string, string>();
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  };
  const offers = createOffers(storage, "haat.offers:");
  let told = 0;
  offers.subscribe(() => void (told += 1));
  offers.heard(heard(null));
  expect([offers.has("audit"), told]).toEqual([false, 0]);
  offers.heard(heard("audit devices later"));
  offers.heard(heard("audit devices later"));
  expect([offers.has("audit"), offers.has("devices"), told]).toEqual([true, true, 1]);
  expect(createOffers(storage, "haat.offers:").has("audit")).toBe(true);
  expect(createOffers(storage, "haat.offers:https://other.example").has("audit")).toBe(false);
  offers.heard(heard("auditing"));
  expect(offers.has("audit")).toBe(false);
  offers.heard(heard(null));
  expect([kept.size, told]).toEqual([0, 3]);
});

test("ui Audit: a storage that is full forgets it with the tab, and throws at nobody", () => {
  const full = () => {
    throw new DOMException("full", "QuotaExceededError");
  };
  const offers = createOffers({ getItem: () => null, setItem: full, removeItem: full }, "haat.offers:");
  offers.heard(heard("audit"));
  expect(offers.has("audit")).toBe(true);
});
