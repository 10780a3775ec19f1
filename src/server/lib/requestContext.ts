import { AsyncLocalStorage } from "node:async_hooks";

/** The request that is being answered; the code that handles it adds to it. */
export interface RequestContext {
  readonly requestId: string;
  /** The contract's name of the call; `null` for files and unknown paths. */
  call: string | null;
  /** The pattern of the path, never the path: `/api/admin/posts/{id}/review`. */
  route: string;
  /** The staff member whose token it carries; `null` before the look-up, and without a token. */
  userId: number | null;
}

const contexts = new AsyncLocalStorage<RequestContext>();

/** Runs `work` so that everything which it calls finds `context`. */
export const withRequest = <T>(context: RequestContext, work: () => T): T => contexts.run(context, work);

export const currentRequest = (): RequestContext | undefined => contexts.getStore();

/** Adds to the request's context; does nothing outside of a request, as in tests of the API alone. */
export function noteRequest(known: Partial<Omit<RequestContext, "requestId">>): void {
  const context = contexts.getStore();
  if (context !== undefined) Object.assign(context, known);
}
