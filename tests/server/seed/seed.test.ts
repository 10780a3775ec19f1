import { describe, expect, test } from "vitest";
import { postInput } from "#contract/inputs/posts.ts";
import { userInput } from "#contract/inputs/users.ts";
import { appUser } from "#server/seed/accounts.ts";
import { allGoods } from "#server/seed/goods/allGoods.ts";
import { places } from "#server/seed/places/places.ts";
import { marketDays, sampleMarket, samplePost, type SamplePost } from "#server/seed/posts.ts";

const now = Date.UTC(2026, 10, 20, 8, 30);
const market = sampleMarket(5000, now);
const ids = Array.from({ length: market.posts }, (_, index) => index + 1);
const all: readonly SamplePost[] = ids.map((id) => samplePost(market, id));
const newest = all.slice(-100);

const shareOf = (posts: readonly SamplePost[], is: (post: SamplePost) => boolean) =>
  posts.filter(is).length / posts.length;

function grouped<Key>(posts: readonly SamplePost[], keyOf: (post: SamplePost) => Key): Map<Key, SamplePost[]> {
  const groups = new Map<Key, SamplePost[]>();
  for (const post of posts) groups.set(keyOf(post), [...(groups.get(keyOf(post)) ?? []), post]);
  return groups;
}

const gujarati = /\p{Script=Gujarati}/u;
const devanagari = /\p{Script=Devanagari}/u;

describe("house Seed", () => {
  test("house Seed: the same seed makes the same post, in any order; another seed another one", () => {
    const again = ids
      .toReversed()
      .slice(0, 400)
      .map((id) => samplePost(market, id));

    expect(again.toReversed()).toEqual(all.slice(-400));
    expect(samplePost({ ...market, seed: "other" }, 17).description).not.toBe(all[16]?.description);
  });

  test("house Seed: a later start makes the same texts at later times", () => {
    const later = samplePost({ ...market, now: now + 3_600_000 }, 4000);
    const wordsOf = ({ id, title, description, price, user }: SamplePost) => [id, title, description, price, user.id];

    expect(all.slice(3999, 4000).map(wordsOf)).toEqual([wordsOf(later)]);
    expect(all[3999]?.createdAt.localeCompare(later.createdAt)).toBe(-1);
  });

  test("house Seed: posts lie in the last 40 days, each later than the one before, none after now", () => {
    const times = all.map(({ createdAt }) => createdAt);

    expect(times).toEqual(times.toSorted());
    expect(new Set(times).size).toBe(times.length);
    expect(Date.parse(times[0] ?? "")).toBeGreaterThan(now - marketDays * 86_400_000);
    expect(Date.parse(times.at(-1) ?? "")).toBeLessThan(now);
    expect(all.filter(({ updatedAt }) => Date.parse(updatedAt) > now)).toEqual([]);
    expect(all.filter(({ createdAt, updatedAt }) => updatedAt < createdAt)).toEqual([]);
  });

  test("house Seed: people write English, Gujarati, Hindi and Marathi, and Gujarati stands on the first page", () => {
    const languages = grouped(all, ({ user }) => user.language);

    for (const language of ["en", "gu", "hi", "mr"] as const) {
      expect(languages.get(language)?.length ?? 0).toBeGreaterThan(all.length * 0.1);
    }
    expect(languages.get("gu")?.every(({ description }) => gujarati.test(description))).toBe(true);
    expect(languages.get("mr")?.every(({ description }) => devanagari.test(description))).toBe(true);
    expect(newest.some(({ title }) => gujarati.test(title))).toBe(true);
    expect(all.filter(({ title, description }) => /[{}]|undefined|NaN/.test(title + description))).toEqual([]);
  });

  test("house Seed: every status is there, and most of the newest wait for review", () => {
    expect(shareOf(newest.slice(-50), ({ status }) => status === 2)).toBeGreaterThan(0.6);
    expect(shareOf(all, ({ status }) => status === 2)).toBeLessThan(0.1);
    expect(shareOf(all, ({ status }) => status === 1)).toBeGreaterThan(0.65);
    expect(shareOf(all, ({ status }) => status === 0)).toBeGreaterThan(0.04);
    expect(shareOf(all, ({ status }) => status === -1)).toBeGreaterThan(0.06);
    expect(all.every(({ status, rejectMessage }) => (status === -1) === (rejectMessage !== null))).toBe(true);
    expect(all.some(({ isPinned }) => isPinned)).toBe(true);
  });

  test("house Seed: each of the twelve categories has posts to sell, and people also look to buy", () => {
    const categories = grouped(all, ({ categoryId }) => categoryId);

    expect(allGoods).toHaveLength(12);
    expect([...categories.keys()].toSorted((a, b) => a - b)).toEqual(allGoods.map((_, index) => index + 1));
    for (const posts of categories.values()) expect(posts.length).toBeGreaterThan(100);
    expect(shareOf(all, ({ direction }) => direction === "BUY")).toBeGreaterThan(0.08);
  });

  test("house Seed: every post would pass the form's own rules", async () => {
    for (const post of all.filter((_, index) => index % 25 === 0)) {
      const { title, description, price, direction, categoryId, status, rejectMessage } = post;
      const form = {
        title,
        description,
        price,
        direction,
        category_id: categoryId,
        status,
        reject_message: rejectMessage ?? undefined,
        files: [],
        deleted_images: [],
      };
      await expect(postInput.validate(form, { context: { kept: 1 }, strict: true })).resolves.toBeDefined();
    }
  });

  test("house Seed: no picture to five, a film in about one of a hundred, no file name twice in a post", () => {
    const counts = new Set(all.map(({ files }) => files.length));
    const filmed = shareOf(all, ({ files }) => files.some((name) => name.endsWith(".mp4")));

    expect(counts).toEqual(new Set([0, 1, 2, 3, 4, 5]));
    expect(filmed).toBeGreaterThan(0.004);
    expect(filmed).toBeLessThan(0.02);
    expect(all.filter(({ files }) => new Set(files).size < files.length)).toEqual([]);
  });

  test("house Seed: some texts are long, some give away a number, a link or a UPI id, some sellers post twice", () => {
    const texts = all.map(({ description }) => description);
    const twice = grouped(all, ({ user, description }) => `${user.id} ${description}`);

    expect(texts.filter((text) => text.length > 1500).length).toBeGreaterThan(20);
    expect(texts.filter((text) => /\b\d{10}\b/.test(text)).length).toBeGreaterThan(20);
    expect(texts.filter((text) => text.includes("https://")).length).toBeGreaterThan(20);
    expect(texts.filter((text) => /\d{10}@\w+/.test(text)).length).toBeGreaterThan(20);
    expect([...twice.values()].filter((posts) => posts.length > 1).length).toBeGreaterThan(100);
  });

  test("house Seed: each person has a number of their own that the User form takes", async () => {
    const people = Array.from({ length: 16_000 }, (_, index) => appUser(market.seed, index, now));

    expect(new Set(people.map(({ mobileNo }) => mobileNo)).size).toBe(people.length);
    for (const { firstName, lastName, mobileNo, whatsappNo } of people.slice(0, 50)) {
      const form = {
        role: "User",
        first_name: firstName,
        last_name: lastName,
        mobile_no: mobileNo,
        whatsapp_no: whatsappNo,
      };
      await expect(userInput.validate(form, { strict: true })).resolves.toBeDefined();
    }
  });

  test("house Seed: places have keys of their own, parents that exist and names in their own script", () => {
    const keys = (list: readonly { readonly key: number }[]) => new Set(list.map(({ key }) => key));
    const { states, districts, talukas, villages } = places;

    for (const list of [states, districts, talukas, villages]) expect(keys(list).size).toBe(list.length);
    expect(districts.every(({ parent }) => keys(states).has(parent))).toBe(true);
    expect(talukas.every(({ parent }) => keys(districts).has(parent))).toBe(true);
    expect(villages.every(({ parent }) => keys(talukas).has(parent))).toBe(true);
    expect(districts.filter(({ parent }) => parent === 24)).toHaveLength(33);
    expect(districts.filter(({ parent }) => parent === 27)).toHaveLength(36);
    for (const { parent, name, localName } of districts) {
      expect(localName).toMatch(parent === 24 ? /^[\p{Script=Gujarati} ]+$/u : /^[\p{Script=Devanagari} ]+$/u);
      expect(name).toMatch(/^[A-Za-z ]+$/);
    }
    for (const { localName } of [...talukas, ...villages]) {
      expect(localName).toMatch(/^(?:[\p{Script=Gujarati} ]+|[\p{Script=Devanagari} ]+)$/u);
    }
  });

  test("house Seed: a post's place is a chain of regions, widest first", () => {
    const districtOf = new Map(places.districts.map((place) => [place.key, place.parent]));
    const talukaOf = new Map(places.talukas.map((place) => [place.key, place.parent]));
    const villageOf = new Map(places.villages.map((place) => [place.key, place.parent]));

    const fits = (key: number | null, parents: ReadonlyMap<number, number>, parent: number | null) =>
      key === null || parents.get(key) === parent;
    const astray = all.filter(
      ({ stateId, districtId, talukaId, villageId }) =>
        !fits(districtId, districtOf, stateId) ||
        !fits(talukaId, talukaOf, districtId) ||
        !fits(villageId, villageOf, talukaId),
    );

    expect(astray).toEqual([]);
    expect(all.some(({ stateId }) => stateId === null)).toBe(true);
  });
});
