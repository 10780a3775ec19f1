import { useQuery, useQueryClient } from "@tanstack/react-query";
import type { Call } from "#contract/call.ts";
import { read } from "./read.ts";

/** One read that is no list: what came last, and whether the latest attempt failed. */
export interface ReadView<Output> {
  readonly data: Output | undefined;
  readonly state: "loading" | "ready" | "failed";
  readonly refreshing: boolean;
  readonly updatedAt: Date | null;
  /** What it gives is settled once the answer is there, or none. */
  readonly refresh: () => unknown;
  /** Takes what a save answered for what this read would: it stands there although the next attempt may fail. */
  readonly put: (data: Output) => void;
}

/** Reads `call`; data of an earlier success outlives a failed refresh. */
export function useRead<Input extends object, Output>(call: Call<Input, Output>, input: Input): ReadView<Output> {
  const client = useQueryClient();
  const options = read(call, input);
  const query = useQuery(options);
  return {
    data: query.data,
    state: query.isError ? "failed" : query.data === undefined ? "loading" : "ready",
    refreshing: query.isFetching,
    updatedAt: query.dataUpdatedAt > 0 ? new Date(query.dataUpdatedAt) : null,
    refresh: () => query.refetch(),
    put: (data) => void client.setQueryData<Output>(options.queryKey, () => data),
  };
}
