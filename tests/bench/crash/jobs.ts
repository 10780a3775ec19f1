import type { Post } from "#contract/resources/posts.ts";
import type { DecisionKind } from "./judge.ts";
import type { Tap } from "./tab.ts";
import { perPage } from "./target.ts";

/** One post with what is still to be decided on it. One tab at a time works on it, so that its order is known. */
export interface Job {
  readonly post: Post;
  readonly place: number;
  readonly left: DecisionKind[];
  /** It was decided on before, so the list has to be looked at again. */
  isOld: boolean;
}

/** The posts in turn: most get a review and a pin, some are decided on again and again, at once or much later. */
export class Jobs {
  readonly #fresh: Job[];
  readonly #again: Job[] = [];
  readonly #random: () => number;
  readonly #page: (page: number) => Promise<readonly Post[]>;
  #pages = new Map<number, Promise<readonly Post[]>>();

  constructor(posts: readonly Post[], page: (page: number) => Promise<readonly Post[]>, random: () => number) {
    this.#random = random;
    this.#page = page;
    this.#fresh = posts.map((post, place) => ({ post, place, left: this.#plan(), isOld: false })).toReversed();
  }

  /** The next post; undefined when all is decided. */
  take(): Job | undefined {
    const again = this.#again.length > 0 && (this.#fresh.length === 0 || this.#random() < 0.5);
    if (!again) return this.#fresh.pop();
    return this.#again.splice(Math.floor(this.#random() * this.#again.length), 1)[0];
  }

  /** The tap on the job's next decision, on the post as a screen shows it by now. */
  async tap(job: Job, kind: DecisionKind): Promise<Tap> {
    const shown = job.isOld ? await this.#shown(job) : job.post;
    job.isOld = true;
    const pick = Math.floor(this.#random() * 12);
    return { kind, post: shown, place: job.place, pick, undoMs: this.#random() < 0.15 ? 1_500 : 0 };
  }

  /** Puts it back if something is left to decide on it. */
  giveBack(job: Job): void {
    if (job.left.length > 0) this.#again.push(job);
  }

  /** Another life of the browser: lists are fetched anew. */
  look(): void {
    this.#pages.clear();
  }

  #plan(): DecisionKind[] {
    const plan: DecisionKind[] = this.#random() < 0.5 ? ["review", "pin"] : ["pin", "review"];
    while (this.#random() < 0.35) plan.push(this.#random() < 0.5 ? "pin" : "review");
    return plan;
  }

  async #shown({ post, place }: Job): Promise<Post> {
    const page = 1 + Math.floor(place / perPage);
    const rows = this.#pages.get(page) ?? this.#page(page);
    this.#pages.set(page, rows);
    return (await rows).find(({ id }) => id === post.id) ?? post;
  }
}
