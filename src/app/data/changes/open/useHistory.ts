import { useEffect, useState } from "react";
import type { Outbox } from "#outbox/outbox.ts";
import type { Receipt } from "#outbox/change/receipt.ts";

/** While a drain runs, the history is read at most this often, in ms. */
const readEveryMs = 500;

/** The last 200 that left the queue, newest first; `null` until read, `"unreadable"` where the disk does not give them. */
export function useHistory(outbox: Outbox): readonly Receipt[] | null | "unreadable" {
  const [receipts, setReceipts] = useState<readonly Receipt[] | null | "unreadable">(null);
  useEffect(() => {
    let gone = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const read = async () => {
      timer = undefined;
      const found = await outbox.history().catch(() => "unreadable" as const);
      if (!gone) setReceipts(found);
    };
    const readSoon = () => (timer ??= setTimeout(() => void read(), readEveryMs));
    void read();
    const stop = outbox.subscribe(readSoon);
    return () => {
      gone = true;
      clearTimeout(timer);
      stop();
    };
  }, [outbox]);
  return receipts;
}
