/** What is compared of a post's price. */
export interface Priced {
  readonly id: number;
  /** The category. */
  readonly group: string;
  /** Rupees. */
  readonly price: number;
  /** Hashes of the title's words. */
  readonly words: Uint32Array;
}

/** A price far from what is usual. */
export interface OddPrice {
  /** Price ÷ middle. */
  readonly times: number;
  /** Rupees. */
  readonly middle: number;
  /** How many posts it was compared with. */
  readonly count: number;
  /** Those whose title has the same rare words, or all of the category. */
  readonly with: "like" | "category";
}

/** Fewer posts have no middle. */
const fewest = 8;
/** So many posts whose titles share the rarest words are like it. */
const mostLike = 60;
/** Posts that are like it share so much of its title, by the weight of rare words. */
const leastShared = 0.45;
/**
 * So many middle deviations from the middle, each side by itself because cheap things are many. Chosen by `npm run bench:hints`; 0.6745
 * of a standard deviation is one where prices are spread normally.
 */
const farAbove = 1.85;
const farBelow = 4;
/** The least spread that is believed, in natural logarithms: a handful of equal prices says little. */
const leastSpread = 0.55;

/** Whether a price is far from the middle of its kind, by a robust z of its logarithm; `null` where it is not, or nobody knows. Pure. */
export function oddPrice(post: Priced, others: readonly Priced[]): OddPrice | null {
  const found = placeOfPrice(post, others);
  return found !== null && (found.off > farAbove || found.off < -farBelow) ? found : null;
}

/** Where a price stands among others; `off` counts middle deviations, below 0 what is cheaper than the middle. Pure. */
function placeOfPrice(post: Priced, others: readonly Priced[]): (OddPrice & { readonly off: number }) | null {
  if (!(post.price > 0)) return null;
  const all = others.filter(({ id, group, price }) => group === post.group && id !== post.id && price > 0);
  const like = likeOf(post, all);
  const [compared, kind] = like.length >= fewest ? ([like, "like"] as const) : ([all, "category"] as const);
  // Posts of no category are of no kind together.
  if (compared.length < fewest || (compared === all && post.group === "")) return null;
  const logs = compared.map(({ price }) => Math.log(price)).toSorted(upwards);
  const middle = middleOf(logs);
  const off = Math.log(post.price) - middle;
  const side = logs.flatMap((log) => (Math.sign(log - middle) === Math.sign(off) ? [Math.abs(log - middle)] : []));
  const spread = Math.max(leastSpread, middleOf(side.toSorted(upwards)));
  return { off: off / spread, times: Math.exp(off), middle: Math.exp(middle), count: compared.length, with: kind };
}

/** The posts whose titles are most like this one's. */
function likeOf({ words }: Priced, all: readonly Priced[]): readonly Priced[] {
  const counts = new Map([...words].map((word) => [word, all.filter((other) => other.words.includes(word)).length]));
  const weightOf = (word: number) => Math.log((all.length + 1) / ((counts.get(word) ?? 0) + 1));
  // A word that nobody else has says nothing of likeness.
  const shared = [...words].filter((word) => (counts.get(word) ?? 0) > 0);
  const whole = shared.reduce((sum, word) => sum + weightOf(word), 0);
  if (whole === 0) return [];
  return all
    .map((other) => ({
      other,
      share: shared.reduce((sum, word) => sum + (other.words.includes(word) ? weightOf(word) : 0), 0) / whole,
    }))
    .filter(({ share }) => share >= leastShared)
    .toSorted((one, other) => other.share - one.share)
    .slice(0, mostLike)
    .map(({ other }) => other);
}

/** The middle of sorted numbers; 0 of none. */
function middleOf(sorted: readonly number[]): number {
  const half = sorted.length / 2;
  return ((sorted[Math.ceil(half) - 1] ?? 0) + (sorted[Math.floor(half)] ?? 0)) / 2;
}

const upwards = (one: number, other: number) => one - other;
