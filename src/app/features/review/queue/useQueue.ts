import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { useStore } from "#app/lib/store.ts";
import type { QueueReader, QueueView } from "./createQueueReader.ts";
import { openQueue } from "./openQueue.ts";

export interface Queue extends Pick<QueueReader, "readOn" | "recheck"> {
  readonly view: QueueView;
}

/** The queue, read from the server while this is on screen. */
export function useQueue(): Queue {
  const client = useQueryClient();
  const [reader] = useState(() => openQueue(client));
  const view = useStore(reader);
  useEffect(() => {
    reader.readOn();
    return reader.close;
  }, [reader]);
  return { view, readOn: reader.readOn, recheck: reader.recheck };
}
