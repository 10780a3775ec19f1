import { useEffect, useState } from "react";
import { host } from "#app/api/host.ts";
import { whenIdle } from "#app/lib/whenIdle.ts";
import { deviceStorage } from "#app/lib/deviceStorage.ts";
import { recallFilterSupport, type ServerFilterSupport } from "./serverFilterSupport.ts";

const nothing: ServerFilterSupport = { filters: [], sorts: false };

/**
 * What the server narrows and sorts by. Asked once it has given its first list, when the browser has nothing else to do, and
 * then remembered; nothing until it is known.
 */
export function useServerFilterSupport(listed: boolean): ServerFilterSupport {
  const [known, setKnown] = useState(() => recallFilterSupport(deviceStorage, host, Date.now()));

  useEffect(() => {
    if (known !== null || !listed) return;
    const abort = new AbortController();
    const find = async () => {
      const { findFilterSupport } = await import("./probe/findFilterSupport.ts");
      const found = await findFilterSupport(abort.signal);
      if (!abort.signal.aborted) setKnown(found);
    };
    // Without an answer nothing is known: the next visit asks again.
    const cancel = whenIdle(() => void find().catch(() => undefined));
    return () => {
      cancel();
      abort.abort();
    };
  }, [known, listed]);

  return known ?? nothing;
}
