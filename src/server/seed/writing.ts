import type { Direction } from "#contract/resources/posts.ts";
import type { AppUser } from "./accounts.ts";
import { allGoods } from "./goods/allGoods.ts";
import { closings, contacts, stories, wantedDetails, wantedOpenings, wantedTitles } from "./goods/phrases.ts";
import { fill, type Language, type Words } from "./lib/languages.ts";
import type { DrawingName } from "./pictures/drawings.ts";
import type { Place } from "./places/places.ts";
import type { Random } from "./lib/random.ts";

/** A listing's text. */
interface Writing {
  readonly title: string;
  readonly description: string;
  /** Rupees. */
  readonly price: number;
  readonly direction: Direction;
  readonly drawing: DrawingName;
}

const rupees = new Intl.NumberFormat("en-IN");

/** A post of this category in the language and from the place of its user; `year` is the one it is written in. */
export function writePost(random: Random, user: AppUser, categoryId: number, year: number): Writing {
  const goods = allGoods[categoryId - 1];
  if (goods === undefined) throw new RangeError(`No category ${categoryId}`);
  const { language, home } = user;
  const item = random.pick(goods.items);
  const [cheapest, dearest] = item.price;
  // More cheap things than dear ones.
  const price = roundPrice(cheapest + (dearest - cheapest) * random.next() ** 1.6);
  const years = random.int(2, 7);
  const slots = {
    name: random.pick(item.names[language]),
    place: placeIn(language, home.village),
    price: rupees.format(price),
    years,
    year: year - years,
    km: rupees.format(years * random.int(4_000, 16_000)),
    count: random.int(3, 80),
    percent: random.int(78, 97),
    litres: random.int(2, 16),
    storage: random.pick([32, 64, 64, 128, 128, 256]),
    ...contactSlots(random, user),
  };
  const say = (one: Words) => fill(one[language], slots);
  const sayIn = (other: Language) => (one: Words) =>
    fill(one[other], { ...slots, place: placeIn(other, home.village) });
  const wanted = goods.offers === "things" && random.chance(0.14);
  const sentences = wanted
    ? [random.pick(wantedOpenings), random.pick(wantedDetails)]
    : someOf(random, goods.details, random.int(1, 3));
  if (!wanted && goods.offers === "things") sentences.push(random.pick(closings));
  if (random.chance(0.07)) sentences.push(random.pick(contacts));
  if (random.chance(0.025)) sentences.push(...stories, ...goods.details);
  // Some say everything again for those who do not read their language.
  const inFull = (other: Language) => paragraphs([...stories, ...goods.details].map(sayIn(other)));
  const description = paragraphs(sentences.map(say));
  return {
    title: say(random.pick(wanted ? wantedTitles : goods.titles)),
    description: random.chance(0.012)
      ? [description, ...(["en", "hi"] as const).map(inFull)].join("\n\n")
      : description,
    price,
    direction: wanted ? "BUY" : "SELL",
    drawing: item.drawing,
  };
}

/** Gujarati letters stand in Unicode in the order of the Devanagari ones, 0x180 further on. */
function placeIn(language: Language, { name, localName }: Place): string {
  if (language === "en") return name;
  if (language === "gu") return localName;
  return localName.replace(/[\u0a80-\u0aff]/g, (letter) => String.fromCharCode(letter.charCodeAt(0) - 0x180));
}

/** Patterns of contact details in a text; the UPI handle and the address are invented. */
function contactSlots(random: Random, user: AppUser): Record<string, string> {
  const mobile = user.mobileNo.slice(2);
  return {
    mobile,
    mobileSpaced: `+91 ${mobile.slice(0, 5)} ${mobile.slice(5)}`,
    upi: `${mobile}@okexample`,
    link: `https://photos.example/${random.int(100_000, 999_999)}`,
  };
}

/** Each at most once, in their own order. */
function someOf<T>(random: Random, list: readonly T[], count: number): T[] {
  const start = random.int(0, list.length - 1);
  return [...list.slice(start), ...list.slice(0, start)].slice(0, count);
}

/** A long text has a paragraph for every two sentences. */
function paragraphs(sentences: readonly string[]): string {
  if (sentences.length <= 5) return sentences.join(" ");
  return sentences
    .map((sentence, index) => sentence + (index % 2 === 1 ? "\n\n" : " "))
    .join("")
    .trim();
}

/** As people ask: 12,500 and not 12,483; small sums to the ten. */
function roundPrice(price: number): number {
  const step = price > 1_000_000 ? 25_000 : price > 100_000 ? 5_000 : price > 10_000 ? 500 : price > 1_000 ? 50 : 10;
  return Math.round(price / step) * step;
}
