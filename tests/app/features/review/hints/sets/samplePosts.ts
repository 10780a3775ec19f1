import type { KnownPost, SeenPost } from "#app/features/review/hints/known.ts";
import { knownOf } from "#app/features/review/hints/knownOf.ts";
import { allGoods } from "#server/seed/goods/allGoods.ts";
import { sampleMarket, samplePost, type SamplePost } from "#server/seed/posts.ts";

const now = Date.UTC(2026, 10, 20);

/** The first posts of a sample market of 5,000. */
export function samplePosts(count: number): readonly SamplePost[] {
  const market = sampleMarket(5_000, now);
  return Array.from({ length: count }, (_, index) => samplePost(market, index + 1));
}

/** A sample post as the page tells it to the worker. */
function seenOf(post: SamplePost): SeenPost {
  const { id, title, description, price, categoryId, status } = post;
  return {
    id,
    title,
    description,
    price,
    group: String(categoryId),
    category: allGoods[categoryId - 1]?.category ?? "",
    seller: post.user.mobileNo,
    status,
    changedAt: post.updatedAt,
    pictures: [],
  };
}

export const knownOfSample = (post: SamplePost): KnownPost => knownOf(seenOf(post), undefined, 0);
