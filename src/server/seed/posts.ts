import type { Direction, PostStatus } from "#contract/resources/posts.ts";
import { appUser, type AppUser } from "./accounts.ts";
import { allGoods } from "./goods/allGoods.ts";
import { rejections } from "./goods/phrases.ts";
import { isFilmed } from "./pictures/films.ts";
import { randomOf, type Random } from "./lib/random.ts";
import { instantOf, momentAt } from "./times.ts";
import { writePost } from "./writing.ts";

/** A market of a size at a moment. */
export interface Market {
  readonly seed: string;
  readonly posts: number;
  readonly users: number;
  /** Milliseconds; everything lies before it. */
  readonly now: number;
}

/** The sample market of this size as it is at this moment (milliseconds). */
export const sampleMarket = (posts: number, now: number): Market => ({
  seed: "haat",
  posts,
  users: Math.max(800, Math.round(posts * 0.16)),
  now,
});

export interface SamplePost {
  readonly id: number;
  readonly title: string;
  readonly description: string;
  readonly price: number;
  readonly user: AppUser;
  readonly categoryId: number;
  readonly direction: Direction;
  readonly status: PostStatus;
  readonly rejectMessage: string | null;
  readonly isPinned: boolean;
  readonly stateId: number | null;
  readonly districtId: number | null;
  readonly talukaId: number | null;
  readonly villageId: number | null;
  /** Names of sample files without their folder, e.g. `phone-17-1.jpg`. */
  readonly files: readonly string[];
  readonly createdAt: string;
  readonly updatedAt: string;
}

/** The market's posts lie in so many days before now. */
export const marketDays = 40;

/** Post `id` (from 1, the oldest) of the market, made without making any other. */
export function samplePost(market: Market, id: number): SamplePost {
  const { seed, now } = market;
  // A second listing of the same thing by the same person: its words are those of the earlier one.
  const original = originalOf(seed, id);
  const content = randomOf(seed, "post", original);
  const own = randomOf(seed, "listing", id);
  const user = appUser(seed, sellerIndex(content, market.users), now);
  const categoryId = categoryOf(content);
  const written = writePost(content, user, categoryId, new Date(now).getUTCFullYear());
  const created = momentAt(now, marketDays, (id - 0.05 - 0.9 * own.next()) / market.posts);
  const status = statusAt(own, (now - created) / 86_400_000);
  const { state, district, taluka, village } = user.home;
  const exact = content.next();
  return {
    id,
    title: written.title,
    description: written.description,
    price: original === id ? written.price : cheaper(written.price, own),
    user,
    categoryId,
    direction: written.direction,
    status,
    rejectMessage: status === -1 ? own.pick(rejections) : null,
    isPinned: status === 1 && own.chance(0.012),
    stateId: exact < 0.97 ? state.key : null,
    districtId: exact < 0.96 ? district.key : null,
    talukaId: exact < 0.9 ? taluka.key : null,
    villageId: exact < 0.78 ? village.key : null,
    files: filesOf(content, own, written.drawing, written.direction, id),
    createdAt: instantOf(created),
    updatedAt: instantOf(status === 2 ? created : Math.min(now, created + own.next() * 20 * 3_600_000)),
  };
}

/** One post in 30 is a listing, again, of what the same person listed up to 60 posts before. */
function originalOf(seed: string, id: number): number {
  const random = randomOf(seed, "again", id);
  const earlier = id - random.int(1, 60);
  return earlier > 0 && random.chance(1 / 30) ? originalOf(seed, earlier) : id;
}

/** Few sell much, many sell one thing. */
function sellerIndex(random: Random, users: number): number {
  return Math.min(users - 1, Math.floor(random.next() ** 1.9 * users));
}

function categoryOf(random: Random): number {
  const shares = Object.fromEntries(allGoods.map((goods, index) => [String(index + 1), goods.share]));
  return Number(random.weighted(shares));
}

/** The newest wait for review, a few old ones have been forgotten. */
function statusAt(random: Random, ageDays: number): PostStatus {
  const waiting = ageDays < 0.5 ? 0.86 : ageDays < 1 ? 0.6 : ageDays < 3 ? 0.22 : 0.02;
  if (random.chance(waiting)) return 2;
  const decided = { active: 1, disabled: 0, rejected: -1 } as const;
  return decided[random.weighted({ active: 79, disabled: 9, rejected: 12 })];
}

function cheaper(price: number, random: Random): number {
  return random.chance(0.5) ? price : Math.round((price * 0.95) / 10) * 10;
}

/** None to five pictures; who looks for something has none or one. One post in a hundred has a short film. */
function filesOf(content: Random, own: Random, drawing: string, direction: Direction, id: number): string[] {
  const count =
    direction === "BUY" ? content.int(0, 1) : Number(content.weighted({ 0: 4, 1: 30, 2: 28, 3: 20, 4: 11, 5: 7 }));
  const pictures = Array.from({ length: count }, (_, index) => `${drawing}-${id}-${index + 1}.jpg`);
  return isFilmed(drawing) && own.chance(0.035) ? [...pictures.slice(0, 4), `${drawing}-${id}-film.mp4`] : pictures;
}
