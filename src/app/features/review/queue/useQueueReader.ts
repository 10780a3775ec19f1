import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import type { QueueReader } from "./createQueueReader.ts";
import { openQueue } from "./openQueue.ts";

/** Reads the queue from the server while this is on screen; nothing is drawn again for what it finds. */
export function useQueueReader(): QueueReader {
  const client = useQueryClient();
  const [reader] = useState(() => openQueue(client));
  useEffect(() => {
    reader.readOn();
    return reader.close;
  }, [reader]);
  return reader;
}
