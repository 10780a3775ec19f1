import { queryOptions, useQuery } from "@tanstack/react-query";
import { ownSessionCalls, type OwnSession } from "#contract/resources/ownSessions.ts";
import { ApiError } from "#app/api/ApiError.ts";
import { host } from "#app/api/host.ts";
import { reachability } from "#app/api/reachability.ts";
import { send } from "#app/api/send.ts";

/** One's own sessions; `absent` on a server that does not know the call. */
export type OwnSessions = { readonly refresh: () => void } & (
  | { readonly state: "loading" | "failed" | "absent" }
  | { readonly state: "ready"; readonly sessions: readonly OwnSession[] }
);

/** That a server does not know the call is an answer, and no failure to be told or logged. */
const ownSessions = queryOptions({
  queryKey: [ownSessionCalls.list.name, {}],
  queryFn: async ({ signal }) => {
    try {
      return await send(ownSessionCalls.list, {}, { signal, mayBeUnknown: true });
    } catch (error) {
      if (isUnknown(error)) return null;
      throw error;
    }
  },
});

/** Asks who else is signed in as this person, and so whether the server knows sessions at all. */
export function useOwnSessions(enabled = true): OwnSessions {
  const query = useQuery({ ...ownSessions, enabled });
  const refresh = () => void query.refetch();
  if (query.data === null) return { state: "absent", refresh };
  if (query.data !== undefined) return { state: "ready", sessions: query.data, refresh };
  return { state: query.isError ? "failed" : "loading", refresh };
}

/**
 * Whether the server does not know the call. It says so by 404 or 405, by the page that some servers give for whatever they do not know,
 * or by refusing the token, which opens `/admin/*` alone (contract/README.md §2). Where CORS does not name the call, the browser refuses it.
 */
function isUnknown(error: unknown): boolean {
  if (!(error instanceof ApiError)) return false;
  const { failure } = error;
  if (failure.kind === "unreachable") return host !== "" && reachability.get().state === "online";
  return (
    failure.kind === "unreadable" || (failure.kind === "status" && [401, 403, 404, 405, 501].includes(failure.status))
  );
}
