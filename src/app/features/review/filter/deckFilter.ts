import { t } from "#app/i18n/translate.ts";
import type { Post } from "#contract/resources/posts.ts";
import type { regionRules } from "#contract/resources/regions.ts";

/** What a deck may be narrowed by, as the list of posts names it in its address. */
export const deckFilters = ["category_id", "state_id", "district_id", "taluka_id", "village_id"] as const;

/** By code, which may be 0. */
const coded: ReadonlySet<string> = new Set<keyof DeckFilter>(["district_id", "taluka_id"]);

/** Name → id; without those that are not set. */
export type DeckFilter = Readonly<Partial<Record<(typeof deckFilters)[number], string>>>;

/** The filter of an address; what is no id is left out. */
export function filterOf(search: string): DeckFilter {
  const params = new URLSearchParams(search);
  return Object.fromEntries(
    deckFilters.flatMap((name) => {
      const value = params.get(name) ?? "";
      return /^[1-9]\d{0,9}$/.test(value) || (value === "0" && coded.has(name)) ? [[name, value]] : [];
    }),
  );
}

/** An address with another filter; all else in it stays. */
export function withFilter(search: string, filter: Readonly<Record<string, string>>): string {
  const params = new URLSearchParams(search);
  for (const [name, value] of Object.entries(filter)) {
    if (value === "") params.delete(name);
    else params.set(name, value);
  }
  return params.toString();
}

type Placed = Pick<Post, "category" | "location">;

export const isFiltered = (filter: DeckFilter): boolean => Object.keys(filter).length > 0;

/** Nothing narrowed any more. */
export const noFilter: Readonly<Record<string, string>> = Object.fromEntries(deckFilters.map((name) => [name, ""]));

/**
 * Whether a post is among those that are wanted. The posts are narrowed here and not at the server, so that a deck is the same with
 * and without a network, and whatever a server obeys.
 */
export function passes(filter: DeckFilter, post: Placed): boolean {
  return deckFilters.every((name) => filter[name] === undefined || filter[name] === idIn(post, name));
}

/** What is set, as the posts on the device call it: `Tractors`, `Gujarat`; `District 24` where none of them says. */
export function filterWords(filter: DeckFilter, posts: Iterable<Placed>): string[] {
  const all = [...posts];
  return deckFilters.flatMap((name) => {
    const id = filter[name];
    if (id === undefined) return [];
    const known = all.find((post) => idIn(post, name) === id);
    const called = known && (name === "category_id" ? known.category?.title : known.location[levelOf(name)]?.name);
    return [called || `${t(words[name])} ${id}`];
  });
}

function idIn(post: Placed, name: (typeof deckFilters)[number]): string | undefined {
  const id = name === "category_id" ? post.category?.id : post.location[levelOf(name)]?.id;
  return id === undefined || id === null ? undefined : String(id);
}

/** In the words of the contract, all of whose regions nobody waits for here. */
const words = {
  category_id: "Category",
  state_id: "State",
  district_id: "District",
  taluka_id: "Taluka",
  village_id: "Village",
} as const satisfies Record<PlaceFilter, (typeof regionRules)[keyof typeof regionRules]["word"]> &
  Record<"category_id", string>;

type PlaceFilter = Exclude<(typeof deckFilters)[number], "category_id">;

const levels = { state_id: "state", district_id: "district", taluka_id: "taluka", village_id: "village" } as const;
const levelOf = (name: PlaceFilter) => levels[name];
