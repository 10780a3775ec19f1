import type { Post } from "#contract/resources/posts.ts";
import { createStore, type Observable } from "#app/lib/store.ts";
import { whenIdle } from "#app/lib/whenIdle.ts";
import { allowPictures } from "#app/pwa/pictureCacheClient.ts";
import { onLogout } from "#app/session/onLogout.ts";
import { personIdOf } from "#app/session/person.ts";
import { sessionStore } from "#app/session/sessionStore.ts";
import { absoluteOf } from "./absoluteOf.ts";
import type { Hint } from "./known.ts";
import { seenPostOf } from "./seenPostOf.ts";
import type { HintOrder } from "./worker/hintOrders.ts";

/** Those of a post; `null` while they are looked for, `undefined` where nothing looks for them. */
type HintsOf = (post: number) => readonly Hint[] | null | undefined;

export interface Hints extends Observable<HintsOf> {
  /** Starts the worker once the page is idle: the first post stands on the screen. What is told before waits for it. */
  readonly begin: () => void;
  /** Tells posts that are on the device; those told before, and unchanged, are not told again. */
  readonly see: (posts: Iterable<Post>) => void;
  /** Wants the hints of these, the one that is shown first. */
  readonly ask: (posts: readonly Post[]) => void;
  /** Tells a picture that has been loaded: its address in the post, and where it came from, which may be a smaller one. */
  readonly show: (url: string, source: string) => void;
  readonly close: () => void;
}

let running: Worker | null = null;
// A writer that still runs would bring back what a logout deletes.
onLogout.register(() => {
  running?.terminate();
  running = null;
}, "stop");

/** The hints of the person who is signed in, made by one worker. Where a browser starts none, there are none. */
export function openHints(): Hints {
  const known = new Map<number, readonly Hint[]>();
  const found = createStore<HintsOf>(() => null);
  const tell = (unknown: null | undefined) => found.set((post) => known.get(post) ?? unknown);
  const told = new Map<number, Post>();
  const waiting: HintOrder[] = [];
  let asked: readonly Post[] = [];
  let worker: Worker | null = null;
  let state: "before" | "starting" | "open" | "closed" = "before";
  let callOff: () => void = () => undefined;

  const send = (order: HintOrder) => {
    if (state === "open") worker?.postMessage(order);
    else if (state !== "closed") waiting.push(order);
  };
  const end = () => {
    callOff();
    worker?.terminate();
    if (running === worker) running = null;
    worker = null;
    state = "closed";
    waiting.length = 0;
  };
  // Hints are an extra: a browser that cannot make them reviews as well.
  const fail = () => {
    end();
    tell(undefined);
  };
  const start = async () => {
    try {
      // A file of its own: no post waits for it.
      const { startHints } = await import("./startHints.ts");
      const { user } = sessionStore.get();
      if (user === null || state !== "starting") return end();
      worker = startHints(personIdOf(user), {
        onHints: (post, hints) => {
          known.set(post, hints);
          tell(null);
        },
        onFailed: fail,
      });
      running = worker;
      state = "open";
      for (const order of waiting.splice(0)) worker.postMessage(order);
    } catch {
      fail();
    }
  };

  return {
    get: found.get,
    subscribe: found.subscribe,
    begin() {
      if (state !== "before") return;
      state = "starting";
      callOff = whenIdle(() => void start());
    },
    see(posts) {
      const fresh = [...posts].filter((post) => told.get(post.id) !== post);
      if (fresh.length === 0) return;
      for (const post of fresh) told.set(post.id, post);
      send({ kind: "see", posts: fresh.map(seenPostOf) });
    },
    ask(posts) {
      if (posts.length === asked.length && posts.every((post, at) => asked[at] === post)) return;
      asked = posts;
      const seen = posts.map(seenPostOf);
      const pictures = seen.flatMap((post) => post.pictures.flatMap(absolute));
      // Kept when they are shown, which they are soon: nothing is fetched for a hint.
      allowPictures(pictures).catch(() => undefined);
      send({ kind: "ask", posts: seen });
    },
    show: (url, source) => send({ kind: "picture", url, source }),
    close: end,
  };
}

/** None of what is no address. */
const absolute = (url: string) => absoluteOf(url, window.location.href) ?? [];
