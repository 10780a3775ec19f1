import type { Paged } from "#contract/paging.ts";
import { postStatuses, type Post, type PostListInput } from "#contract/resources/posts.ts";

/** What a list of posts does with what it is asked for. */
export interface Manner {
  readonly narrows: boolean;
  readonly sorts: boolean;
  /** How it is sorted by itself. */
  readonly own?: "newest" | "oldest" | "none";
  /** Answers 422 to a parameter that it does not know. */
  readonly strict?: boolean;
}

/** A list of posts in memory; post 1 is the oldest. */
export class FakeServer {
  readonly asked: PostListInput[] = [];
  posts: Post[] = [];
  /** Called before each answer: somebody decides, sells, deletes. */
  meanwhile: (call: number) => void = () => undefined;
  readonly #manner: Manner;
  #hidden: ReadonlySet<number> = new Set();

  constructor(manner: Manner, posts: readonly Post[]) {
    this.#manner = manner;
    this.posts = [...posts];
  }

  readonly ask = async (input: PostListInput): Promise<Paged<Post> | null> => {
    await Promise.resolve();
    this.asked.push(input);
    this.meanwhile(this.asked.length);
    const { narrows, sorts, own = "newest", strict = false } = this.#manner;
    if (strict && ((input.sort !== undefined && !sorts) || (input.status !== undefined && !narrows))) return null;
    const rows = this.posts.filter((one) => !narrows || input.status === undefined || one.status === input.status);
    const order = sorts && input.sort === "created_at" ? "oldest" : own;
    if (order !== "none") rows.sort((one, other) => (order === "oldest" ? 1 : -1) * (one.id - other.id));
    const { page = 1, per_page: size = 100 } = input;
    const sent = rows.slice((page - 1) * size, page * size);
    const readable = sent.filter(({ id }) => !this.#hidden.has(id));
    return {
      rows: readable,
      ...(readable.length < sent.length && { unreadable: sent.length - readable.length }),
      pagination: {
        current_page: page,
        per_page: size,
        total: rows.length,
        last_page: Math.max(1, Math.ceil(rows.length / size)),
      },
    };
  };

  decide(ids: readonly number[]) {
    this.posts = this.posts.map((one) => (ids.includes(one.id) ? { ...one, status: postStatuses.active } : one));
  }
  /** Rows that only the count shows. */
  hide(ids: readonly number[]) {
    this.#hidden = new Set(ids);
  }
  remove(ids: readonly number[]) {
    this.posts = this.posts.filter(({ id }) => !ids.includes(id));
  }
  get waiting(): number[] {
    return this.posts.filter(({ status }) => status === postStatuses.underReview).map(({ id }) => id);
  }
}

export function post(id: number, status: Post["status"]): Post {
  return {
    id,
    title: `Post ${id}`,
    description: "",
    price: id,
    user: null,
    category: null,
    direction: "SELL",
    status,
    reject_message: null,
    reviewed_by: null,
    is_pinned: false,
    bookmarked: false,
    attachments: [],
    location: { state: null, district: null, taluka: null, village: null },
    // With more and fewer digits, as servers write them.
    created_at: new Date(Date.UTC(2026, 0, 1) + id * 60_000).toISOString().replace(".000Z", id % 2 ? "Z" : ".000000Z"),
    updated_at: null,
  };
}

/** Every `every`th is under review. */
export const market = (count: number, every = 1) =>
  Array.from({ length: count }, (_, index) => post(index + 1, (index + 1) % every === 0 ? 2 : 1));
