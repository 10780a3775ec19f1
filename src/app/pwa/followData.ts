import { isRecord } from "#contract/read.ts";
import { loadedMessage } from "#wire/pictureProtocol.ts";
import { dataMeter } from "./dataMeter.ts";

/** Bytes of many answers are written at once, in ms. */
const gatherMs = 2_000;

let following = false;

/**
 * Counts what comes over the network: the page's own requests by the browser's word, pictures by the worker's, which fetches them. A
 * server on another host is counted where it sends `Timing-Allow-Origin`. Once a page, however often it is called.
 */
export function followData(): void {
  if (following) return;
  following = true;
  let bytes = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const add = (more: number) => {
    bytes += more;
    timer ??= setTimeout(() => {
      timer = undefined;
      dataMeter.add({ bytes });
      bytes = 0;
    }, gatherMs);
  };
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      if (!(entry instanceof PerformanceResourceTiming)) continue;
      // The worker tells of its own.
      const isWorkers = entry.workerStart > 0 && (entry.initiatorType === "img" || entry.initiatorType === "image");
      if (!isWorkers && entry.transferSize > 0) add(entry.transferSize);
    }
  }).observe({ type: "resource", buffered: true });
  navigator.serviceWorker?.addEventListener("message", ({ data }: MessageEvent<unknown>) => {
    if (isRecord(data) && data.type === loadedMessage && typeof data.bytes === "number") add(data.bytes);
  });
}
