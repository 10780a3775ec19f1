import { QueryCache, QueryClient } from "@tanstack/react-query";
import { ApiError } from "#app/api/ApiError.ts";
import { logFailure } from "#app/api/logFailure.ts";

/** Reads live in memory for a day: not shorter than they may stand on the device (app/README.md, On the device). */
export const keptForMs = 24 * 60 * 60 * 1000;

/** How long a read counts as fresh: going back to a list within it asks nothing. */
const freshForMs = 15_000;

/** How long after a failure a read is tried once more, and how long somebody who waits for it is kept waiting for that at most. */
const retryDelayMs = 800;
const longestDelayMs = 5_000;

/** For how long the server asked to be left alone (contract/README.md §1). */
const askedForMs = (error: Error) => (error instanceof ApiError ? (error.retryAfterMs ?? 0) : 0);

/**
 * Asks the server whatever the browser says of the network: a link is up when the API answered. One more attempt where
 * the server is in trouble, but for one that asks for a longer pause; where nobody answers, the saved rows stand until the link is back.
 */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    // Once the attempts at it are over; whoever shows it tells the person.
    queryCache: new QueryCache({ onError: (error, { queryKey }) => logFailure(String(queryKey[0]), error) }),
    defaultOptions: {
      queries: {
        networkMode: "always",
        staleTime: freshForMs,
        gcTime: keptForMs,
        retry: (failures, error) =>
          failures < 1 &&
          error instanceof ApiError &&
          error.isTransient &&
          error.failure.kind === "status" &&
          askedForMs(error) <= longestDelayMs,
        retryDelay: (_failures, error) => Math.max(retryDelayMs, askedForMs(error)),
      },
    },
  });
}

/** The app's own. */
export const queryClient = createQueryClient();
