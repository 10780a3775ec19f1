import { randomUUID } from "node:crypto";
import { withRequest, type RequestContext } from "#server/lib/requestContext.ts";

type Handle = (request: Request, sender: string) => Promise<Response>;

/** One request and how it ended. Holds nothing that was sent but its method. */
export interface Exchange extends Readonly<RequestContext> {
  readonly method: string;
  readonly status: number;
  /** Until the answer was made, in milliseconds. */
  readonly ms: number;
  /** The sender's network address. */
  readonly sender: string;
}

/** Told of every request. */
export interface Watch {
  readonly started: () => void;
  readonly ended: (exchange: Exchange) => void;
}

/** A proxy's or a client's own id, if it can stand in a log line and in a header. */
const saneId = /^[\w.-]{1,64}$/;

/** The same answers with an X-Request-Id each, the one that was sent or a new one; `watch` is told of all. */
export function watchRequests(handle: Handle, watch: Watch): Handle {
  return async (request, sender) => {
    const sent = request.headers.get("X-Request-Id") ?? "";
    const requestId = saneId.test(sent) ? sent : randomUUID();
    const context: RequestContext = { requestId, call: null, route: "unmatched", userId: null };
    const from = performance.now();
    watch.started();
    const told = (status: number) =>
      watch.ended({ ...context, method: request.method, status, ms: performance.now() - from, sender });
    try {
      const response = await withRequest(context, () => handle(request, sender));
      response.headers.set("X-Request-Id", requestId);
      told(response.status);
      return response;
    } catch (error) {
      told(500);
      throw error;
    }
  };
}
