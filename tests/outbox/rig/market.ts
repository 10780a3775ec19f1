import type { RequestParts } from "#contract/call.ts";
import type { Answer } from "#outbox/transport.ts";
import type { VirtualClock } from "./clock.ts";

/** What a server offers beyond spec §7 (api.md §5, optional). */
export interface Liberties {
  readonly keys: boolean;
  readonly updatedAt: boolean;
  readonly ifMatch: boolean;
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
  | "hang"
  | "slow"
  | "401";

interface Post {
  readonly id: number;
  title: string;
  status: number;
  is_pinned: boolean;
  version: number;
}

/** One change that the server really made. */
export interface Applied {
  /** The row's key; the harness reads it even where the server does not. */
  readonly key: string;
  readonly userId: number;
  readonly entity: string;
  readonly what: "review" | "pin" | "remove";
  readonly status: number | null;
  /** The status before. */
  readonly before: number;
  /** The title as it stood when the change was made, and when it last changed. */
  readonly title: string;
  readonly titleSince: number;
  readonly pinned: boolean;
  readonly notified: boolean;
  readonly at: number;
}

/** A small server of posts, written from api.md alone, with every fault a network has. */
export class Market {
  readonly posts = new Map<number, Post>();
  readonly applied: Applied[] = [];
  readonly requests: { readonly token: string; readonly path: string; readonly method: string }[] = [];
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
  /** The most requests there were at the same time. */
  busiest = 0;
  #busy = 0;

  constructor(liberties: Liberties, clock: VirtualClock, random: () => number, posts: number) {
    this.#liberties = liberties;
    this.#clock = clock;
    this.#random = random;
    for (let id = 1; id <= posts; id++) {
      this.posts.set(id, { id, title: `Post ${id}`, status: 2, is_pinned: false, version: 1 });
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
  decide(id: number, status: number): void {
    this.#change(id, (post) => {
      post.status = status;
    });
  }

  /** A list as a screen would read it, without faults. */
  list(input: Readonly<Record<string, unknown>>): unknown {
    const rows = [...this.posts.values()].filter((post) => input.status === undefined || post.status === input.status);
    return { data: rows.map((post) => this.#wire(post)) };
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

  async #exchange(
    parts: RequestParts,
    token: string,
    headers: Readonly<Record<string, string>>,
    timeoutMs: number,
  ): Promise<Answer> {
    const fault = this.fault(parts);
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
      default:
        return answer;
    }
  }

  handle(parts: RequestParts, token: string, headers: Readonly<Record<string, string>>): Answer {
    this.requests.push({ token, path: parts.path, method: parts.method });
    const userId = this.tokens.get(token);
    if (userId === undefined) return this.#answer(401, { message: "Unauthenticated." });
    const url = new URL(parts.path, "http://market");
    if (parts.method === "GET") {
      const status = url.searchParams.get("status");
      return this.#answer(200, this.list(status === null ? {} : { status: Number(status) }));
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
    if (this.#liberties.keys && answer.kind === "answer" && answer.status < 300)
      this.#answers.set(key, { body, answer });
    return answer;
  }

  #apply(parts: RequestParts, userId: number, key: string, ifMatch: string | undefined): Answer {
    const json = parts.body.kind === "json" ? parts.body.json : {};
    const match = /^\/admin\/posts(?:\/(\d+)\/(review|pin))?$/.exec(parts.path);
    const id = Number(match?.[1] ?? json.id);
    const post = this.posts.get(id);
    if (post === undefined) return this.#answer(404, { message: "No such post." });
    const refusal = this.refuses.get(id);
    if (refusal !== undefined) return this.#answer(refusal.status, { message: refusal.message });
    if (this.#liberties.ifMatch && ifMatch !== undefined && ifMatch !== `"${this.#version(post)}"`) {
      return this.#answer(412, { message: "It has changed.", data: this.#wire(post) });
    }
    const what = match?.[2] === "review" ? "review" : match?.[2] === "pin" ? "pin" : "remove";
    const before = post.status;
    if (what === "remove") this.posts.delete(id);
    else {
      this.#change(id, (one) => {
        if (what === "pin") one.is_pinned = !one.is_pinned;
        else one.status = Number(json.status);
      });
    }
    this.applied.push({
      key,
      userId,
      entity: `posts/${id}`,
      what,
      status: what === "review" ? post.status : null,
      before,
      title: post.title,
      titleSince: this.#titleSince.get(id) ?? 0,
      pinned: post.is_pinned,
      notified: json.send_notification === true,
      at: this.#clock.time(),
    });
    return this.#answer(
      200,
      what === "remove" ? { data: null, message: "Deleted" } : { data: this.#wire(post), message: "Done" },
    );
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
    const { id, title, status, is_pinned } = post;
    const plain = {
      id,
      title,
      description: "",
      price: "100.00",
      status,
      is_pinned: is_pinned ? 1 : 0,
      attachments: [],
    };
    return this.#liberties.updatedAt ? { ...plain, updated_at: this.#version(post) } : plain;
  }

  #answer(status: number, body: unknown, headers: Record<string, string> = {}): Answer {
    return { kind: "answer", status, body, headers: new Headers(headers) };
  }
}
