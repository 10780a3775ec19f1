import { queryOptions } from "@tanstack/react-query";
import type { Call } from "#contract/call.ts";
import { send } from "#app/api/send.ts";
import { queryClient } from "./queryClient.ts";
import { listInput, listStateOf, type ListCall, type ListOptions } from "#app/url/listState.ts";
import { savedMeta } from "./persistence/mayBeSaved.ts";

/** The query of one read; its key starts with the call's name, so that a change reloads every page of a list. */
export function read<Input extends object, Output>(call: Call<Input, Output>, input: Input) {
  return queryOptions({
    queryKey: [call.name, input],
    queryFn: ({ signal }) => send(call, input, { signal }),
    meta: savedMeta(call),
  });
}

/** Starts a read before its screen is there. What it fails on, the screen's own attempt tells. */
export function prefetch<Input extends object>(call: Call<Input, unknown>, input: Input): void {
  void queryClient.prefetchQuery(read(call, input));
}

/** Starts the read of the page of a list that the address shows. */
export function prefetchList<Input extends object, Row>(
  call: ListCall<Input, Row>,
  options: ListOptions,
  search: string,
): void {
  prefetch(call, listInput(call, listStateOf(new URLSearchParams(search), options), options));
}
