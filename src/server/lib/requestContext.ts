import { AsyncLocalStorage } from "node:async_hooks";

/** What is known of the request that is being answered: more of it as it goes from room to room. */
export interface RequestContext {
  readonly requestId: string;
  /** The contract's name of the call; `null` for files and what matches nothing. */
  call: string | null;
  /** The pattern of the path, never the path: `/api/admin/posts/{id}/review`. */
  route: string;
  /** Of the staff member whose token it carries; `null` before that is looked up, and where there is none. */
  userId: number | null;
}

const contexts = new AsyncLocalStorage<RequestContext>();

/** Runs `work` so that everything which it calls finds `context`. */
export const withRequest = <T>(context: RequestContext, work: () => T): T => contexts.run(context, work);

export const currentRequest = (): RequestContext | undefined => contexts.getStore();

/** Adds to what is known of the request; does nothing outside of one, as in tests of the API alone. */
export function noteRequest(known: Partial<Omit<RequestContext, "requestId">>): void {
  const context = contexts.getStore();
  if (context !== undefined) Object.assign(context, known);
}
