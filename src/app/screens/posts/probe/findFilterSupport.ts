import { postCalls } from "#contract/resources/posts.ts";
import { statusOf } from "#app/api/ApiError.ts";
import { host } from "#app/api/host.ts";
import { send } from "#app/api/send.ts";
import { deviceStorage } from "#app/lib/deviceStorage.ts";
import { rememberFilterSupport, type ServerFilterSupport } from "../serverFilterSupport.ts";
import { probeServerFilterSupport, type Ask } from "./probeServerFilterSupport.ts";

/** Asks the server and remembers it; `null` where its posts say nothing. Rejects where it does not answer, or once aborted. */
export async function findFilterSupport(signal: AbortSignal): Promise<ServerFilterSupport | null> {
  const ask: Ask = (input) =>
    send(postCalls.list, input, { signal }).catch((error: unknown) => {
      if (statusOf(error) === 422 || statusOf(error) === 400) return null;
      throw error;
    });
  const found = await probeServerFilterSupport(ask);
  if (found !== null) rememberFilterSupport(deviceStorage, host, Date.now(), found);
  return found;
}
