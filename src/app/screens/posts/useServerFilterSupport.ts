import { useEffect, useState } from "react";
import { postCalls } from "#contract/resources/posts.ts";
import { statusOf } from "#app/api/ApiError.ts";
import { host } from "#app/api/host.ts";
import { send } from "#app/api/send.ts";
import { whenIdle } from "#app/lib/whenIdle.ts";
import { deviceStorage } from "#app/lib/deviceStorage.ts";
import type { Ask } from "./probe/probeServerFilterSupport.ts";
import { recallFilterSupport, rememberFilterSupport, type ServerFilterSupport } from "./serverFilterSupport.ts";

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
    const ask: Ask = (input) =>
      send(postCalls.list, input, { signal: abort.signal }).catch((error: unknown) => {
        if (statusOf(error) === 422 || statusOf(error) === 400) return null;
        throw error;
      });
    const probe = async () => {
      const { probeServerFilterSupport } = await import("./probe/probeServerFilterSupport.ts");
      return probeServerFilterSupport(ask);
    };
    const find = async () => {
      // Without an answer nothing is known: the next visit asks again.
      const found = await probe().catch(() => null);
      if (found === null || abort.signal.aborted) return;
      rememberFilterSupport(deviceStorage, host, Date.now(), found);
      setKnown(found);
    };
    const cancel = whenIdle(() => void find());
    return () => {
      cancel();
      abort.abort();
    };
  }, [known, listed]);

  return known ?? nothing;
}
