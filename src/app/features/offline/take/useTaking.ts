import { useEffect, useRef, useState } from "react";
import { savedReads } from "#app/data/persistence/savedReads.ts";
import { keepPictures } from "#app/pwa/pictureCacheClient.ts";
import { takePictures, type Taken } from "./takePictures.ts";

/** Taking posts offline, as it goes. */
export type Taking =
  { readonly kind: "idle" } | ({ readonly kind: "running" } & Taken) | ({ readonly kind: "done" | "stopped" } & Taken);

/** `start` takes the texts and these pictures, `stop` ends it with what is there; going away stops it too. */
export function useTaking() {
  const [taking, setTaking] = useState<Taking>({ kind: "idle" });
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);

  return {
    taking,
    stop: () => running.current?.abort(),
    start: async (urls: readonly string[], keepTexts: () => void) => {
      const abort = new AbortController();
      running.current = abort;
      keepTexts();
      // A device that refuses still shows them as long as the app is open.
      await savedReads.flush().catch((error: unknown) => console.warn(error));
      const taken = await takePictures({
        urls,
        keep: keepPictures,
        onProgress: (now) => setTaking({ kind: "running", ...now }),
        signal: abort.signal,
      });
      setTaking({ kind: abort.signal.aborted ? "stopped" : "done", ...taken });
    },
  };
}
