import { Agent, request, type IncomingMessage } from "node:http";
import { randomUUID } from "node:crypto";
import { buffer } from "node:stream/consumers";

const listEveryMs = 20_000;
const decideEveryMs = 5_000;
/** Posts of a moderator's own: nobody is in conflict with anybody. */
const postsEach = 8;
const perPage = 100;

interface ShiftOptions {
  readonly urls: readonly string[];
  readonly tokens: readonly string[];
  readonly ms: number;
}

/** What it took until an answer was read to its end, in ms. */
export interface Shift {
  readonly lists: number[];
  readonly decisions: number[];
  /** Answers other than 200, and requests without an answer. */
  readonly errors: string[];
}

interface Post {
  readonly id: number;
  updated_at: string;
}

/** One shift of moderators, each with a connection of its own; who comes when is spread evenly. */
export async function moderate({ urls, tokens, ms }: ShiftOptions): Promise<Shift> {
  const agent = new Agent({ keepAlive: true, maxSockets: Number.POSITIVE_INFINITY, maxFreeSockets: tokens.length * 2 });
  const shift: Shift = { lists: [], decisions: [], errors: [] };
  const posts = await postsFor(tokens.length, { agent, url: urls[0] ?? "", token: tokens[0] ?? "" });
  const until = performance.now() + ms;
  await Promise.all(
    tokens.flatMap((token, index) => {
      const caller = { agent, url: urls[index % urls.length] ?? "", token };
      const own = posts.slice(index * postsEach, (index + 1) * postsEach);
      return [
        every(listEveryMs, until, shift.errors, () => list(caller, shift.lists)),
        every(decideEveryMs, until, shift.errors, (round) => {
          const post = own[round % own.length];
          return post === undefined ? Promise.resolve() : decide(caller, post, round, shift.decisions);
        }),
      ];
    }),
  );
  agent.destroy();
  return shift;
}

interface Caller {
  readonly agent: Agent;
  readonly url: string;
  readonly token: string;
}

async function postsFor(moderators: number, caller: Caller): Promise<Post[]> {
  const posts: Post[] = [];
  for (let page = 1; posts.length < moderators * postsEach; page += 1) {
    const { status, body } = await call(caller, "GET", `/admin/posts?page=${page}&per_page=1000`);
    const { data } = JSON.parse(body) as { data: Post[] };
    if (status !== 200 || data.length === 0) throw new Error(`Too few posts: ${status}`);
    posts.push(...data.map(({ id, updated_at }) => ({ id, updated_at })));
  }
  return posts;
}

/** Once in each span, at a moment of it that is drawn anew; the first one, too. */
async function every(
  span: number,
  until: number,
  errors: string[],
  work: (round: number) => Promise<void>,
): Promise<void> {
  let from = performance.now();
  for (let round = 0; ; round += 1) {
    const at = from + Math.random() * span;
    if (at > until) return;
    await new Promise((resolve) => setTimeout(resolve, Math.max(0, at - performance.now())));
    await work(round).catch((error: unknown) => errors.push(String(error)));
    from += span;
  }
}

async function list(caller: Caller, times: number[]): Promise<void> {
  const page = 1 + Math.floor(Math.random() * 5);
  const from = performance.now();
  const { status, body } = await call(caller, "GET", `/admin/posts?status=2&page=${page}&per_page=${perPage}`, {
    "Accept-Encoding": "gzip, deflate, br",
  });
  if (status !== 200) throw new Error(`list ${status} ${body.slice(0, 200)}`);
  times.push(performance.now() - from);
}

/** Approves and disables by turns, on the version that the last answer told. */
async function decide(caller: Caller, post: Post, round: number, times: number[]): Promise<void> {
  const headers = { "Idempotency-Key": randomUUID(), "If-Match": `"${post.updated_at}"` };
  const from = performance.now();
  const { status, body } = await call(caller, "PATCH", `/admin/posts/${post.id}/review`, headers, {
    status: round % 2,
  });
  if (status !== 200) throw new Error(`decision ${status} ${body.slice(0, 200)}`);
  times.push(performance.now() - from);
  post.updated_at = (JSON.parse(body) as { data: Post }).data.updated_at;
}

function call(
  { agent, url, token }: Caller,
  method: string,
  path: string,
  headers: Readonly<Record<string, string>> = {},
  json?: object,
): Promise<{ readonly status: number; readonly body: string }> {
  const payload = json === undefined ? undefined : JSON.stringify(json);
  const asked = {
    Authorization: `Bearer ${token}`,
    Accept: "application/json",
    ...(payload !== undefined && { "Content-Type": "application/json", "Content-Length": Buffer.byteLength(payload) }),
    ...headers,
  };
  return new Promise((resolve, reject) => {
    const sent = request(`${url}/api${path}`, { agent, method, headers: asked }, (reply: IncomingMessage) => {
      buffer(reply).then((bytes) => resolve({ status: reply.statusCode ?? 0, body: bytes.toString("utf8") }), reject);
    });
    sent.on("error", reject);
    sent.end(payload);
  });
}
