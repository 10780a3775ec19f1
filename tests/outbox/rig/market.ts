import type { RequestParts } from "#contract/call.ts";
import type { Answer } from "#wire/transport.ts";
import type { VirtualClock } from "./clock.ts";

/** What a server offers beyond spec §7 (contract/README.md §5, optional). */
export interface Liberties {
  readonly keys: boolean;
  /** Its refusals too are answered again by their key. */
  readonly keepsRefusals?: boolean;
  readonly updatedAt: boolean;
  readonly ifMatch: boolean;
  /** Lists can be searched (contract/README.md §3); elsewhere `search` is not heeded. */
  readonly search: boolean;
  /** Every answer says that versions are checked (contract/README.md §6). */
  readonly says?: boolean;
  /** The answer to a change leaves out what it was not about: text, pictures, a review's pin. */
  readonly sparse?: boolean;
  /** An id that it does not have is a mistake in the input, 422, as by Laravel's `exists`. */
  readonly validatesIds?: boolean;
}

export type Fault =
  | "none"
  | "dropBefore"
  | "dropAfter"
  | "500 before"
  | "500 after"
  | "429"
  | "captive"
  | "truncated"
  /** JSON that is no answer to this call. */
  | "garbled"
  | "hang"
  /** The change is made, and the answer is to the browser's own second sending of it (contract/README.md §5.2). */
  | "still running"
  | "slow"
  | "401";

export interface Post {
  readonly id: number;
  title: string;
  status: number;
  is_pinned: boolean;
  reason: string | null;
  version: number;
}

/** What a list heeds of its query. */
export interface ListInput {
  readonly status?: number | undefined;
  readonly search?: string | undefined;
  /** From 1. */
  readonly page?: number | undefined;
  readonly per_page?: number | undefined;
}

/** One change that the server really made. */
export interface Applied {
  /** The row's key; the harness reads it even where the server does not. */
  readonly key: string;
  readonly userId: number;
  readonly entity: string;
  readonly what: "review" | "pin" | "remove";
  readonly status: number | null;
  /** The title as it stood when the change was made, and when it last changed. */
  readonly title: string;
  readonly titleSince: number;
  readonly pinned: boolean;
  readonly notified: boolean;
  readonly at: number;
}

/** A small server of posts, written from contract/README.md alone, with every fault a network has. */
export class Market {
  readonly posts = new Map<number, Post>();
  readonly applied: Applied[] = [];
  readonly requests: { readonly token: string; readonly path: string; readonly method: string }[] = [];
  readonly #behind = new Map<number, Post>();
  readonly #titleSince = new Map<number, number>();
  readonly #answers = new Map<string, { readonly body: string; readonly answer: Answer | null }>();
  readonly #liberties: Liberties;
  readonly #clock: VirtualClock;
  readonly #random: () => number;
  /** Which user a token belongs to. */
  readonly tokens = new Map<string, number>();
  /** Decides each request's fate. */
  fault: (parts: RequestParts) => Fault = () => "none";
  /** Posts whose changes the server will not have, and its status and words. */
  readonly refuses = new Map<number, { readonly status: number; readonly message: string }>();
  /** Posts that no list shows. */
  readonly hidden = new Set<number>();
  /** The most requests there were at the same time. */
  busiest = 0;
  #busy = 0;

  constructor(liberties: Liberties, clock: VirtualClock, random: () => number, posts: number) {
    this.#liberties = liberties;
    this.#clock = clock;
    this.#random = random;
    for (let id = 1; id <= posts; id++) {
      this.posts.set(id, { id, title: `Post ${id}`, status: 2, is_pinned: false, reason: null, version: 1 });
    }
  }

  /** A seller changes the text. */
  edit(id: number): void {
    this.#change(id, (post) => {
      post.title += "!";
      this.#titleSince.set(id, this.#clock.time());
    });
  }

  /** Another moderator decides. */
  decide(id: number, status: number, reason: string | null = null): void {
    this.#change(id, (post) => {
      post.status = status;
      post.reason = reason;
    });
  }

  /** From now on lists show a post as it is now: they are read from a copy that is behind. */
  lag(id: number): void {
    const post = this.posts.get(id);
    if (post !== undefined) this.#behind.set(id, { ...post });
  }

  /** A list as a screen would read it, without faults. */
  list({ status, search, page = 1, per_page: asked }: ListInput): unknown {
    const isSearch = this.#liberties.search && search !== undefined;
    const rows = [...this.posts.values()]
      .map((post) => this.#behind.get(post.id) ?? post)
      .filter(({ id }) => !this.hidden.has(id))
      .filter((post) => status === undefined || post.status === status)
      .filter(({ id, title }) => !isSearch || `${id} ${title}`.includes(search));
    const size = asked ?? Math.max(1, rows.length);
    const pagination = {
      current_page: page,
      per_page: size,
      total: rows.length,
      last_page: Math.max(1, Math.ceil(rows.length / size)),
    };
    return { data: rows.slice((page - 1) * size, page * size).map((post) => this.#wire(post)), pagination };
  }

  /** One exchange. The answer may never come; the change may be made all the same. */
  async exchange(
    parts: RequestParts,
    token: string,
    headers: Readonly<Record<string, string>>,
    timeoutMs: number,
  ): Promise<Answer> {
    this.#busy += 1;
    this.busiest = Math.max(this.busiest, this.#busy);
    const answer = await this.#exchange(parts, token, headers, timeoutMs);
    this.#busy -= 1;
    return answer;
  }

  /** The most failures of one read in a row: the API answered, and not with what was asked for. */
  mostFailedReads = 0;
  readonly #failedReads = new Map<string, number>();

  async #exchange(
    parts: RequestParts,
    token: string,
    headers: Readonly<Record<string, string>>,
    timeoutMs: number,
  ): Promise<Answer> {
    const fault = this.fault(parts);
    if (parts.method === "GET") this.#countRead(parts.path, fault);
    const { sleep } = this.#clock;
    const lost = async (ms: number): Promise<Answer> => {
      await sleep(ms);
      return { kind: "unreachable", reason: ms >= timeoutMs ? "timeout" : "network" };
    };
    await sleep(fault === "slow" ? 1_000 + this.#random() * 500 : this.#random() * 20);
    switch (fault) {
      case "dropBefore":
        return lost(this.#random() * 50);
      case "captive":
        return { kind: "not-api", status: 200, headers: new Headers() };
      case "500 before":
        return this.#answer(500, { message: "Server error" });
      case "garbled":
        return this.#answer(200, { data: "Welcome" });
      case "429":
        return this.#answer(429, { message: "Slow down" }, { "Retry-After": "2" });
      case "401":
        this.tokens.delete(token);
    }
    const answer = this.handle(parts, token, headers);
    await sleep(this.#random() * 20);
    switch (fault) {
      case "dropAfter":
        return lost(this.#random() * 50);
      case "500 after":
        return this.#answer(500, { message: "Server error" });
      case "truncated":
        return { kind: "not-api", status: 200, headers: new Headers() };
      case "hang":
        return lost(timeoutMs);
      case "still running":
        if (!this.#liberties.keys || parts.method === "GET") return answer;
        return this.#answer(409, { message: "The first attempt is still running." }, { "Retry-After": "1" });
      default:
        return answer;
    }
  }

  #countRead(path: string, fault: Fault): void {
    const failed = ["500 before", "500 after", "429", "garbled"].includes(fault);
    const inARow = failed ? (this.#failedReads.get(path) ?? 0) + 1 : 0;
    this.#failedReads.set(path, inARow);
    this.mostFailedReads = Math.max(this.mostFailedReads, inARow);
  }

  handle(parts: RequestParts, token: string, headers: Readonly<Record<string, string>>): Answer {
    this.requests.push({ token, path: parts.path, method: parts.method });
    const userId = this.tokens.get(token);
    if (userId === undefined) return this.#answer(401, { message: "Unauthenticated." });
    const url = new URL(parts.path, "http://market");
    if (parts.method === "GET") {
      const number = (name: string) => {
        const value = url.searchParams.get(name);
        return value === null ? undefined : Number(value);
      };
      const search = url.searchParams.get("search") ?? undefined;
      const [status, page, perPage] = [number("status"), number("page"), number("per_page")];
      return this.#answer(200, this.list({ status, search, page, per_page: perPage }));
    }
    const key = headers["Idempotency-Key"] ?? "";
    const body = JSON.stringify([parts.path, parts.body]);
    const earlier = this.#liberties.keys ? this.#answers.get(key) : undefined;
    if (earlier !== undefined) {
      if (earlier.body !== body) return this.#answer(422, { message: "This key came with another request." });
      if (earlier.answer?.kind !== "answer")
        return this.#answer(409, { message: "The first attempt is still running." });
      return this.#answer(earlier.answer.status, earlier.answer.body, { "Idempotency-Replayed": "true" });
    }
    const answer = this.#apply(parts, userId, key, headers["If-Match"]);
    const isKept = answer.kind === "answer" && (answer.status < 300 || this.#liberties.keepsRefusals === true);
    if (this.#liberties.keys && isKept) this.#answers.set(key, { body, answer });
    return answer;
  }

  #apply(parts: RequestParts, userId: number, key: string, ifMatch: string | undefined): Answer {
    const json = parts.body.kind === "json" ? parts.body.json : {};
    const match = /^\/admin\/posts(?:\/(\d+)\/(review|pin))?$/.exec(parts.path);
    const id = Number(match?.[1] ?? json.id);
    const post = this.posts.get(id);
    if (post === undefined) {
      return this.#answer(this.#liberties.validatesIds === true ? 422 : 404, {
        message: "The selected id is invalid.",
      });
    }
    const refusal = this.refuses.get(id);
    if (refusal !== undefined) return this.#answer(refusal.status, { message: refusal.message });
    if (this.#liberties.ifMatch && ifMatch !== undefined && ifMatch !== `"${this.#version(post)}"`) {
      return this.#answer(412, { message: "It has changed.", data: this.#wire(post) });
    }
    const what = match?.[2] === "review" ? "review" : match?.[2] === "pin" ? "pin" : "remove";
    if (what === "remove") this.posts.delete(id);
    else {
      this.#change(id, (one) => {
        if (what === "pin") one.is_pinned = !one.is_pinned;
        else {
          one.status = Number(json.status);
          one.reason = typeof json.message === "string" ? json.message : null;
        }
      });
    }
    this.applied.push({
      key,
      userId,
      entity: `posts/${id}`,
      what,
      status: what === "review" ? post.status : null,
      title: post.title,
      titleSince: this.#titleSince.get(id) ?? 0,
      pinned: post.is_pinned,
      notified: json.send_notification === true,
      at: this.#clock.time(),
    });
    return this.#answer(
      200,
      what === "remove" ? { data: null, message: "Deleted" } : { data: this.#answered(post, what), message: "Done" },
    );
  }

  #answered(post: Post, what: "review" | "pin"): object {
    if (this.#liberties.sparse !== true) return this.#wire(post);
    const left = what === "pin" ? ["description", "attachments"] : ["description", "attachments", "is_pinned"];
    return Object.fromEntries(Object.entries(this.#wire(post)).filter(([name]) => !left.includes(name)));
  }

  #change(id: number, change: (post: Post) => void): void {
    const post = this.posts.get(id);
    if (post === undefined) return;
    change(post);
    post.version += 1;
  }

  #version(post: Post): string {
    return `v${post.version}`;
  }

  #wire(post: Post): object {
    const { id, title, status, is_pinned, reason } = post;
    const plain = {
      id,
      title,
      description: "",
      price: "100.00",
      status,
      reject_message: reason,
      is_pinned: is_pinned ? 1 : 0,
      attachments: [],
    };
    return this.#liberties.updatedAt ? { ...plain, updated_at: this.#version(post) } : plain;
  }

  #answer(status: number, body: unknown, headers: Record<string, string> = {}): Answer {
    const Date = new globalThis.Date(this.#clock.time()).toUTCString();
    const said = this.#liberties.says === true ? { "Haat-Offers": "audit versions" } : null;
    return { kind: "answer", status, body, headers: new Headers({ Date, ...said, ...headers }) };
  }
}
