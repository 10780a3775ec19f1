import { savesData } from "#app/lib/savesData.ts";
import { keepPictures } from "#app/pwa/pictureCacheClient.ts";
import { startOwnWorker } from "#app/pwa/trustedTypes.ts";
import type { Hint } from "./known.ts";
import { watchedWords } from "./words/watchedWords.ts";
import workerUrl from "./worker/hints.worker.ts?worker&url";
import type { HintNews, HintOrder } from "./worker/hintOrders.ts";

interface HintListeners {
  readonly onHints: (post: number, hints: readonly Hint[]) => void;
  readonly onFailed: () => void;
}

/** Starts the worker that makes a person's hints, with the words to look for; throws where the browser starts none. No post waits for it. */
export function startHints(person: number, { onHints, onFailed }: HintListeners): Worker {
  const worker = startOwnWorker(workerUrl);
  const send = (order: HintOrder) => worker.postMessage(order);
  /** Asked for already: each once. */
  const missing = new Set<string>();
  /** A picture that came before the service worker was told to keep it: it takes it out of the browser's cache. */
  const keep = async (url: string, source: string) => {
    if (missing.has(source) || savesData() || !isUnchanging(source)) return;
    missing.add(source);
    // On a first visit it comes after the first picture.
    await navigator.serviceWorker?.ready;
    const kept = await keepPictures([source]).catch(() => null);
    if (kept?.here === 1) send({ kind: "picture", url, source });
  };
  worker.addEventListener("message", ({ data: news }: MessageEvent<HintNews>) => {
    if (news.kind === "hints") onHints(news.post, news.hints);
    else void keep(news.url, news.source);
  });
  worker.addEventListener("error", (event) => {
    event.preventDefault();
    onFailed();
  });
  send({ kind: "start", person, words: watchedWords() });
  return worker;
}

/** A file of the contract, which never changes (contract/README.md §6): the browser has it, and does not ask again. */
const isUnchanging = (address: string) => address.startsWith(`${window.location.origin}/api/files/`);
