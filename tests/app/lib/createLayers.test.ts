import { expect, test } from "vitest";
import { createLayers, pageLayer } from "#app/lib/createLayers.ts";

test("ui Review: keys act on the top layer only, and on what is under it once that has gone", () => {
  const layers = createLayers();
  const [deck, question] = [layers.next(), layers.next()];
  expect(layers.isTop(pageLayer)).toBe(true);
  // Effects run in the children first: the order of opening says nothing.
  const answer = layers.open(question);
  const close = layers.open(deck);
  expect([pageLayer, deck, question].map(layers.isTop)).toEqual([false, false, true]);
  answer();
  expect([pageLayer, deck, question].map(layers.isTop)).toEqual([false, true, false]);
  close();
  expect(layers.isTop(pageLayer)).toBe(true);
});

test("ui Review: a layer that is closed out of turn leaves the others as they lay", () => {
  const layers = createLayers();
  const [below, above] = [layers.next(), layers.next()];
  const close = layers.open(below);
  layers.open(above);
  close();
  expect(layers.isTop(above)).toBe(true);
  expect(layers.isTop(pageLayer)).toBe(false);
});
