import { postCalls } from "#contract/resources/posts.ts";
import { regionCalls } from "#contract/resources/regions.ts";
import { statusOf } from "#app/api/ApiError.ts";
import { host } from "#app/api/host.ts";
import { send } from "#app/api/send.ts";
import { deviceStorage } from "#app/lib/deviceStorage.ts";
import { rememberFilterSupport, type ServerFilterSupport } from "../serverFilterSupport.ts";
import { probeServerFilterSupport } from "./probeServerFilterSupport.ts";

/** Asks the server and remembers it; `null` where its posts say nothing. Rejects where it does not answer, or once aborted. */
export async function findFilterSupport(signal: AbortSignal): Promise<ServerFilterSupport | null> {
  const unlessRefused = (error: unknown) => {
    if ([400, 403, 404, 422].some((status) => status === statusOf(error))) return null;
    throw error;
  };
  const found = await probeServerFilterSupport({
    posts: (input) => send(postCalls.list, input, { signal }).catch(unlessRefused),
    regionKey: async (model) => {
      const regions = await send(regionCalls.list, { model, page: 1, per_page: 1 }, { signal }).catch(unlessRefused);
      return regions?.rows[0]?.key ?? null;
    },
  });
  if (found !== null) rememberFilterSupport(deviceStorage, host, Date.now(), found);
  return found;
}
