import { isUnderReview, type Post } from "#contract/resources/posts.ts";
import { byAge, type Aged } from "./age.ts";

/** The posts that were handed out so far, and whether the server has shown any that nobody asked for. */
export class Given {
  readonly #waitingNow: () => (id: number) => boolean;
  readonly #posts = new Map<number, Aged>();
  #onlyReview = true;
  #newest: Aged | null = null;

  constructor(waitingNow: () => (id: number) => boolean) {
    this.#waitingNow = waitingNow;
  }

  /** Those of the rows that are under review and were not handed out before, oldest first. */
  fresh(rows: readonly Post[]): readonly Post[] {
    const byId = new Map(rows.filter(isUnderReview).map((post) => [post.id, post]));
    return [...byId.values()].filter(({ id }) => !this.#posts.has(id)).toSorted(byAge);
  }

  /** Hands them out. */
  take(rows: readonly Post[]): readonly Post[] {
    const posts = this.fresh(rows);
    for (const { id, created_at } of posts) this.#posts.set(id, { id, created_at });
    const last = posts.at(-1);
    if (last && (this.#newest === null || byAge(last, this.#newest) > 0)) this.#newest = last;
    return posts;
  }

  /**
   * `rows` are all that the server has under review up to the last of them: whatever else was handed out and is as old has left
   * the queue.
   */
  forgetGone(rows: readonly Post[], isAll: boolean): readonly number[] {
    const there = new Set(rows.map(({ id }) => id));
    const last = rows.at(-1);
    const covers = (post: Aged) => isAll || (last !== undefined && byAge(post, last) <= 0);
    const isWaiting = this.#waitingNow();
    const gone = [...this.#posts.values()].filter((post) => !there.has(post.id) && covers(post) && isWaiting(post.id));
    for (const { id } of gone) this.#posts.delete(id);
    return gone.map(({ id }) => id);
  }

  /** Takes notice of a page; true as long as the server has sent nothing but posts under review. */
  look(rows: readonly Post[]): boolean {
    this.#onlyReview &&= rows.every(isUnderReview);
    return this.#onlyReview;
  }

  /** True where all that was seen so far was under review: the server narrows, so that its totals count the queue. */
  get isNarrowed(): boolean {
    return this.#onlyReview;
  }

  get newest(): Aged | null {
    return this.#newest;
  }

  /** Of those handed out, how many the server still has under review. */
  get waiting(): number {
    const isWaiting = this.#waitingNow();
    let count = 0;
    for (const id of this.#posts.keys()) if (isWaiting(id)) count += 1;
    return count;
  }
}
