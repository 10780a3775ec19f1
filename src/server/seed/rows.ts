import type * as tables from "#server/db/schema.ts";
import { appUser } from "./accounts.ts";
import { allGoods } from "./goods/allGoods.ts";
import { feedbackTexts, sampleAds, samplePages, samplePlanTypes } from "./others.ts";
import { samplePost, type Market } from "./posts.ts";
import { randomOf } from "./lib/random.ts";
import { instantOf, momentAt } from "./times.ts";

/** Where the sample files are served, from `{host}`. */
export const samplePath = (name: string) => `/api/files/sample/${name}`;

type Row<Table extends { readonly $inferInsert: unknown }> = Table["$inferInsert"];

/** A moment in the year before the market's first post: when the staff set things up. */
export function setUpAt({ now }: Market, subject: string, index: number) {
  const at = instantOf(momentAt(now - 60 * 86_400_000, 300, randomOf("set up", subject, index).next()));
  return { createdAt: at, updatedAt: at };
}

export function* userRows(market: Market): Generator<Row<typeof tables.users>> {
  for (let index = 0; index < market.users; index += 1) {
    const { home: _home, language: _language, ...row } = appUser(market.seed, index, market.now);
    yield { ...row, role: "User", updatedAt: row.createdAt };
  }
}

export const categoryRows = (market: Market): Row<typeof tables.categories>[] =>
  allGoods.map(({ category }, index) => ({
    id: index + 1,
    title: category,
    image: samplePath(`category-${index + 1}.png`),
    position: index + 1,
    status: 1,
    ...setUpAt(market, "category", index),
  }));

/** The posts from `first` to `last` with their attachments. */
export function* postRows(
  market: Market,
  first: number,
  last: number,
): Generator<{ post: Row<typeof tables.posts>; files: Row<typeof tables.postAttachments>[] }> {
  for (let id = first; id <= last; id += 1) {
    const { user, files, ...post } = samplePost(market, id);
    yield {
      post: { ...post, userId: user.id },
      files: files.map((fileName) => ({ postId: id, fileName, filePath: samplePath(fileName) })),
    };
  }
}

/** Posts that app users keep: only what they could see. */
export function* savedRows(market: Market): Generator<Row<typeof tables.savedPosts>> {
  for (let index = 0; index < market.users && market.posts > 0; index += 1) {
    const random = randomOf(market.seed, "saved", index);
    const { id: userId } = appUser(market.seed, index, market.now);
    const wanted = random.chance(0.45) ? random.int(1, 6) : 0;
    const ids = new Set(Array.from({ length: wanted }, () => random.int(1, market.posts)));
    for (const postId of ids) {
      const post = samplePost(market, postId);
      if (post.status === 1 && post.user.id !== userId) {
        const after = Date.parse(post.createdAt);
        yield { userId, postId, createdAt: instantOf(after + random.next() * (market.now - after)) };
      }
    }
  }
}

export const adRows = (market: Market): Row<typeof tables.advertisements>[] =>
  sampleAds.map(({ drawing: _drawing, files: _files, ...ad }, index) => {
    const random = randomOf(market.seed, "ad", index);
    const loads = random.int(800, 90_000);
    const views = Math.floor(loads * (0.4 + random.next() * 0.5));
    return {
      ...ad,
      id: index + 1,
      whatsappNo: ad.mobileNo,
      position: index + 1,
      loadCount: loads,
      viewCount: views,
      clickCount: Math.floor(views * random.next() * 0.12),
      status: random.chance(0.8) ? 1 : 0,
      ...setUpAt(market, "ad", index),
    };
  });

export const adFileRows = (): Row<typeof tables.advertisementAttachments>[] =>
  sampleAds.flatMap(({ files }, index) =>
    files.map((fileName) => ({ advertisementId: index + 1, fileName, filePath: samplePath(fileName) })),
  );

export const pageRows = (market: Market): Row<typeof tables.pages>[] =>
  samplePages.map(([metaTitle, metaDescription], index) => ({
    metaTitle,
    metaDescription,
    status: index === 7 ? 0 : 1,
    createdBy: (index % 3) + 1,
    ...setUpAt(market, "page", index),
  }));

export const planTypeRows = (market: Market): Row<typeof tables.planTypes>[] =>
  samplePlanTypes.map(({ plans: _plans, ...planType }, index) => ({
    ...planType,
    id: index + 1,
    ...setUpAt(market, "plan type", index),
  }));

export const planRows = (market: Market): Row<typeof tables.plans>[] =>
  samplePlanTypes.flatMap(({ plans }, index) =>
    plans.map(([durationTitle, price, discount, days]) => ({
      durationTitle,
      price,
      discount,
      days,
      planTypeId: index + 1,
      ...setUpAt(market, "plan", index),
    })),
  );

/** Most feedback is about a post and from the last weeks; the older half has been read. */
export function feedbackRows(market: Market): Row<typeof tables.feedback>[] {
  const count = 140;
  return Array.from({ length: count }, (_, index) => {
    const random = randomOf(market.seed, "feedback", index);
    const created = momentAt(market.now, 30, (index + random.next()) / count);
    const user = appUser(market.seed, random.int(0, market.users - 1), market.now);
    const read = random.chance(index < count * 0.7 ? 0.85 : 0.2);
    return {
      feedback: random.pick(feedbackTexts),
      postId: market.posts > 0 && random.chance(0.7) ? random.int(1, market.posts) : null,
      userId: random.chance(0.95) ? user.id : null,
      readAt: read ? instantOf(created + random.next() * (market.now - created)) : null,
      createdAt: instantOf(created),
      updatedAt: instantOf(created),
    };
  });
}
