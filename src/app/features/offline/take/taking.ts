import { t } from "#app/i18n/translate.ts";
import { createStore, type Observable } from "#app/lib/store.ts";
import { savedReads } from "#app/data/persistence/savedReads.ts";
import { keepPictures } from "#app/pwa/pictureCacheClient.ts";
import { onLogout } from "#app/session/onLogout.ts";
import { toaster } from "#app/ui/overlay/toasts.ts";
import { takePictures, type BegunTaking, type Taken } from "./takePictures.ts";
import { progressWords } from "./takeWords.ts";
import type { Plan } from "./usePlan.ts";

/** Taking posts offline, as it goes. */
export type Taking = { readonly kind: "idle" } | BegunTaking;

interface TakingOffline extends Observable<Taking> {
  /** Takes the texts and the pictures of a plan, whatever screen is shown meanwhile. */
  readonly start: (plan: Extract<Plan, { kind: "ready" }>, count: string) => Promise<void>;
  /** Ends it with what is there. */
  readonly stop: () => void;
  /** Its dialog is open, and tells how far it is. The returned function says that it was left: from then on a snackbar tells how it ends. */
  readonly show: () => () => void;
}

interface Deps {
  readonly keep: typeof keepPictures;
  /** Waits until the texts are on the disk; rejects where they could not be written. */
  readonly flush: () => Promise<void>;
  readonly tell: (words: string) => void;
  readonly tellFailure: (words: string) => void;
}

export function createTaking({ keep, flush, tell, tellFailure }: Deps): TakingOffline {
  const store = createStore<Taking>({ kind: "idle" });
  let running: AbortController | null = null;
  let isShown = false;
  return {
    get: store.get,
    subscribe: store.subscribe,
    start: async ({ urls, posts, keepTexts }, count) => {
      // Two taps on the button may both have found it.
      if (running !== null) return;
      const abort = new AbortController();
      running = abort;
      keepTexts();
      // A device that refuses still shows them as long as the app is open.
      const isSaved = await flush().then(
        () => true,
        (error: unknown) => {
          console.warn(error);
          return false;
        },
      );
      const onProgress = (now: Taken) => store.set({ kind: "running", count, posts, ...now });
      const taken = await takePictures({ urls, keep, onProgress, signal: abort.signal });
      running = null;
      const { aborted } = abort.signal;
      const kind = !isSaved ? "unsaved" : aborted ? "stopped" : "done";
      const end = { kind, count, posts, ...taken } as const;
      store.set(isShown ? end : { kind: "idle" });
      // Of a person who has logged out nothing is told.
      if (!isShown && !aborted) (isSaved ? tell : tellFailure)(progressWords(end));
    },
    stop: () => running?.abort(),
    show: () => {
      isShown = true;
      return () => {
        isShown = false;
        if (running === null) store.set({ kind: "idle" });
        else if (!running.signal.aborted) tell(t("Still taking posts offline. You will be told when they are here."));
      };
    },
  };
}

/** Longer to read than that something was saved, in ms. */
const wordsMs = 6_000;

/** The app's own: it goes on when its dialog is left, until the logout. */
export const taking = createTaking({
  keep: keepPictures,
  flush: savedReads.flush,
  tell: (words) => toaster.success(words, { duration: wordsMs }),
  tellFailure: toaster.failure,
});
onLogout.register(taking.stop, "stop");
