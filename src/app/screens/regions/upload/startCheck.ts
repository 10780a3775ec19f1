import type { RegionLevel } from "#contract/resources/regions.ts";
import { startOwnWorker } from "#app/pwa/trustedTypes.ts";
import type { CheckNews, CheckOrder } from "./csvCheck.worker.ts";
import workerUrl from "./csvCheck.worker.ts?worker&url";
import { glanceAt } from "./fileGlance.ts";
import type { CsvCheck } from "./csvCheck.ts";

const notChecked = "The file could not be checked on this device.";

/** Starts the check of one file; the returned function ends it. */
export function startCheck(level: RegionLevel, file: File, tell: (check: CsvCheck) => void): () => void {
  let worker: Worker | null = null;
  let ended = false;
  const refuse = (message: string) => {
    if (!ended) tell({ state: "refused", message });
  };
  const run = async () => {
    const complaint = await glanceAt(file);
    if (ended) return;
    if (complaint !== null) return refuse(complaint);
    worker = startOwnWorker(workerUrl);
    worker.addEventListener("message", ({ data }: MessageEvent<CheckNews>) => tell(checkOf(data)));
    worker.addEventListener("error", () => refuse(notChecked));
    worker.postMessage({ level, file } satisfies CheckOrder);
  };
  run().catch(() => refuse(notChecked));
  return () => {
    ended = true;
    worker?.terminate();
  };
}

function checkOf(news: CheckNews): CsvCheck {
  switch (news.kind) {
    case "progress":
      return { state: "checking", share: news.share };
    case "done":
      return { state: "checked", report: news.report };
    case "failed":
      return { state: "refused", message: news.message };
  }
}
