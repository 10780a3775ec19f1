import { hintsOf } from "../hintsOf.ts";
import { isSameKnown, knownOf } from "../knownOf.ts";
import type { Hint, KnownPost, SeenPost } from "../known.ts";
import { textHash } from "../textSignature.ts";
import type { WordFinder } from "../words/wordList.ts";

interface Deps {
  readonly load: () => Promise<readonly KnownPost[]>;
  readonly save: (posts: readonly KnownPost[]) => Promise<void>;
  readonly drop: (ids: readonly number[]) => Promise<void>;
  /** The hashes of those pictures that are on the device. */
  readonly hashesOf: (urls: readonly string[]) => Promise<ReadonlyMap<string, Uint32Array>>;
  readonly findWords: WordFinder;
  readonly now: () => number;
  /** Between two posts: what is asked meanwhile comes first. */
  readonly breathe: () => Promise<void>;
  readonly tell: (post: number, hints: readonly Hint[]) => void;
}

/** Knows the posts that this device has seen, and tells the hints of those that are asked for. */
export interface HintKeeper {
  readonly see: (posts: readonly SeenPost[]) => Promise<void>;
  readonly ask: (posts: readonly SeenPost[]) => Promise<void>;
  /** Whether some post has this picture, and no hash of it is known. */
  readonly lacks: (url: string) => Promise<boolean>;
  readonly picture: (url: string, hash: Uint32Array) => Promise<void>;
}

/** Posts that are remembered, those seen last. */
const mostKnown = 5_000;
/** So many at a time are looked at and written down. */
const batch = 40;

export function createHintKeeper(deps: Deps): HintKeeper {
  const known = new Map<number, KnownPost>();
  let asked: readonly SeenPost[] = [];
  /** As they were told last, by post. */
  const told = new Map<number, string>();
  /** What is not on the disk is lost with it: it is seen again. */
  const load = async () => {
    const posts = await deps.load().catch(() => []);
    for (const post of posts) if (!known.has(post.id)) known.set(post.id, post);
  };
  const loaded = load();
  /** A full device forgets them with the page, and tells hints all the same. */
  const save = async (posts: readonly KnownPost[]) => {
    if (posts.length > 0) await deps.save(posts).catch((error: unknown) => console.warn(error));
  };

  const tellAsked = () => {
    for (const post of asked) {
      const own = known.get(post.id);
      if (own === undefined) continue;
      const others = [...known.values()];
      const hints = hintsOf(post, { own, others, findWords: deps.findWords, now: new Date(deps.now()) });
      const words = JSON.stringify(hints);
      if (told.get(post.id) === words) continue;
      told.set(post.id, words);
      deps.tell(post.id, hints);
    }
  };

  /** The post as it is known from now on; `null` where nothing of it is new. */
  const know = (post: SeenPost): KnownPost | null => {
    const before = known.get(post.id);
    const now = knownOf(post, before, deps.now());
    known.delete(post.id);
    known.set(post.id, now);
    return before !== undefined && isSameKnown(before, now) ? null : now;
  };

  /** With another hash of a picture; `null` where it has no such picture, or knows the hash. */
  const withHash = (own: KnownPost | undefined, url: string, hash: Uint32Array): KnownPost | null => {
    const key = textHash(url);
    if (!own?.pictures.some((picture) => picture.key === key && picture.hash === null)) return null;
    return { ...own, pictures: own.pictures.map((picture) => (picture.key === key ? { key, hash } : picture)) };
  };

  const isHashed = (own: KnownPost | undefined, url: string) => {
    const key = textHash(url);
    return own?.pictures.some((picture) => picture.key === key && picture.hash !== null) === true;
  };

  const addPictures = async (posts: readonly SeenPost[]): Promise<readonly KnownPost[]> => {
    const wanted = posts.flatMap(({ id, pictures }) => pictures.filter((url) => !isHashed(known.get(id), url)));
    const changed = new Map<number, KnownPost>();
    // Where those that are kept cannot be read, words and prices are compared all the same.
    const hashes = await deps.hashesOf(wanted).catch((error: unknown) => {
      console.warn(error);
      return [];
    });
    for (const [url, hash] of hashes) {
      for (const { id } of posts) {
        const next = withHash(known.get(id), url, hash);
        if (next === null) continue;
        known.set(id, next);
        changed.set(id, next);
      }
    }
    return [...changed.values()];
  };

  const forget = async () => {
    const over = [...known.keys()].slice(0, Math.max(0, known.size - mostKnown));
    for (const id of over) known.delete(id);
    if (over.length > 0) await deps.drop(over).catch((error: unknown) => console.warn(error));
  };

  const take = async (posts: readonly SeenPost[]) => {
    const changed = posts.flatMap((post) => know(post) ?? []);
    const pictured = await addPictures(posts);
    const byId = new Map([...changed, ...pictured].map((post) => [post.id, post]));
    await save([...byId.values()]);
  };

  return {
    async see(posts) {
      await loaded;
      for (let from = 0; from < posts.length; from += batch) {
        await take(posts.slice(from, from + batch));
        await deps.breathe();
      }
      await forget();
      tellAsked();
    },
    async ask(posts) {
      asked = posts;
      await loaded;
      for (const post of posts) know(post);
      // Words and prices at once, pictures when they are decoded.
      tellAsked();
      await take(posts);
      tellAsked();
    },
    async lacks(url) {
      await loaded;
      const key = textHash(url);
      return [...known.values()].some(({ pictures }) => pictures.some((one) => one.key === key && one.hash === null));
    },
    async picture(url, hash) {
      await loaded;
      const changed = [...known.values()].flatMap((own) => withHash(own, url, hash) ?? []);
      if (changed.length === 0) return;
      for (const post of changed) known.set(post.id, post);
      tellAsked();
      await save(changed);
    },
  };
}
