import type { Post } from "#contract/resources/posts.ts";
import { savesData } from "#app/lib/savesData.ts";
import { createStore, type Observable } from "#app/lib/store.ts";
import { whenIdle } from "#app/lib/whenIdle.ts";
import { allowPictures, keepPictures } from "#app/pwa/pictureCacheClient.ts";
import { startOwnWorker } from "#app/pwa/trustedTypes.ts";
import { onLogout } from "#app/session/onLogout.ts";
import { personIdOf } from "#app/session/person.ts";
import { sessionStore } from "#app/session/sessionStore.ts";
import type { Hint } from "./known.ts";
import { seenPostOf } from "./seenPostOf.ts";
import workerUrl from "./worker/hints.worker.ts?worker&url";
import type { HintNews, HintOrder } from "./worker/hintOrders.ts";

/** Hints by post, as far as they are known. */
export interface Hints extends Observable<ReadonlyMap<number, readonly Hint[]>> {
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
  const found = createStore<ReadonlyMap<number, readonly Hint[]>>(new Map());
  const told = new Map<number, Post>();
  const waiting: HintOrder[] = [];
  /** Asked for already: each once. */
  const missing = new Set<string>();
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
  const start = async () => {
    try {
      // A list of its own: no post waits for it.
      const { watchedWords } = await import("./words/watchedWords.ts");
      const { user } = sessionStore.get();
      if (user === null || state !== "starting") return end();
      worker = startOwnWorker(workerUrl);
      running = worker;
      worker.addEventListener("message", ({ data }: MessageEvent<HintNews>) => hear(data));
      // Hints are an extra: a browser that cannot make them reviews as well.
      worker.addEventListener("error", (event) => {
        event.preventDefault();
        end();
      });
      worker.postMessage({ kind: "start", person: personIdOf(user), words: watchedWords() } satisfies HintOrder);
      state = "open";
      for (const order of waiting.splice(0)) worker.postMessage(order);
    } catch {
      end();
    }
  };
  const hear = (news: HintNews) => {
    if (news.kind === "hints") found.set(new Map(found.get()).set(news.post, news.hints));
    else void keep(news.url, news.source);
  };
  /** A picture that came before the service worker was told to keep it: it takes it out of the browser's cache. */
  const keep = async (url: string, source: string) => {
    if (missing.has(source) || savesData() || !isUnchanging(source)) return;
    missing.add(source);
    // On a first visit it comes after the first picture.
    await navigator.serviceWorker?.ready;
    const kept = await keepPictures([source]).catch(() => null);
    if (kept?.here === 1) send({ kind: "picture", url, source });
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

/** A file of the contract, which never changes (contract/README.md §6): the browser has it, and does not ask again. */
const isUnchanging = (address: string) => address.startsWith(`${window.location.origin}/api/files/`);

/** None of what is no address. */
const absolute = (url: string) =>
  URL.canParse(url, window.location.href) ? [new URL(url, window.location.href).href] : [];
