import { templateOf } from "#wire/pictureAddress.ts";
import { wordFinder } from "../words/wordList.ts";
import { createHintKeeper, type HintKeeper } from "./createHintKeeper.ts";
import { keptPictures } from "./decodePicture.ts";
import type { HintNews, HintOrder } from "./hintOrders.ts";
import { openHintStore } from "./hintStore.ts";

const pictures = keptPictures(
  typeof caches === "undefined" ? undefined : caches,
  `${self.location.origin}/`,
  templateOf(import.meta.env.VITE_PICTURE_URL),
);
let keeper: HintKeeper | null = null;

/** Everything that hints take is done here, so that no decision waits for them. What fails has no hint. */
self.addEventListener("message", ({ data }: MessageEvent<HintOrder>) => {
  follow(data).catch((error: unknown) => console.warn(error));
});

const tell = (news: HintNews) => self.postMessage(news);

async function follow(order: HintOrder): Promise<void> {
  switch (order.kind) {
    case "start":
      keeper = createHintKeeper({
        ...openHintStore(order.person),
        hashesOf: pictures.hashesOf,
        findWords: wordFinder(order.words),
        now: Date.now,
        breathe: () => new Promise((resolve) => setTimeout(resolve)),
        tell: (post, hints) => tell({ kind: "hints", post, hints }),
      });
      return;
    case "see":
      return keeper?.see(order.posts);
    case "ask":
      return keeper?.ask(order.posts);
    case "picture": {
      const { url, source } = order;
      if ((await keeper?.lacks(url)) !== true) return;
      const hash = await pictures.hashOf(source);
      if (hash === "missing") tell({ kind: "missing", url, source });
      else if (hash !== null) await keeper?.picture(url, hash);
    }
  }
}
