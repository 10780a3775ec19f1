import "fake-indexeddb/auto";
import { expect, test } from "vitest";
import { openHintStore } from "#app/features/review/hints/worker/hintStore.ts";
import { wipeReview } from "#app/features/review/reviewStores.ts";
import { knownOfSample, samplePosts } from "./sets/samplePosts.ts";

test("security Storage: what hints keep is each person's own, names nobody, and a logout deletes it", async () => {
  const [one, other] = samplePosts(2);
  if (!one || !other) throw new Error("No posts");
  await openHintStore(1).save([knownOfSample(one), knownOfSample(other)]);
  await openHintStore(11).save([knownOfSample(other)]);
  const mine = await openHintStore(1).load();
  expect(mine.map(({ id }) => id)).toEqual([one.id, other.id]);
  for (const words of [one.title, one.description, one.user.mobileNo])
    expect(JSON.stringify(mine)).not.toContain(words);
  await openHintStore(1).drop([one.id]);
  expect(await openHintStore(1).load()).toHaveLength(1);
  await wipeReview();
  expect(await openHintStore(11).load()).toEqual([]);
});
