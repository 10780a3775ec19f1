import { hashKey, queryOptions } from "@tanstack/react-query";
import type { Call } from "#contract/call.ts";
import { host } from "#app/api/host.ts";
import { offers } from "#app/api/offers.ts";
import { statusOf } from "#app/api/ApiError.ts";
import { send, type Known } from "#app/api/send.ts";
import { sentRows } from "./changes/sentRows.ts";
import { queryClient } from "./queryClient.ts";
import { listInput, listStateOf, type ListCall, type ListOptions } from "#app/url/listState.ts";
import { savedMeta } from "./persistence/mayBeSaved.ts";

/** The tags of what was read last, by query: a read that has not changed since costs no rows. */
const tags = new Map<string, string>();

/**
 * A row that an own change has replaced meanwhile does no harm: the list of the server is another one then, and so is its tag.
 * Another origin must allow the header, and says so.
 */
function knownAt<Output>(place: string, output: Output | undefined): Known<Output> | undefined {
  const tag = tags.get(place);
  const mayAsk = host === "" || offers.has("tags");
  return tag === undefined || output === undefined || !mayAsk ? undefined : { tag, output };
}

/** The query of one read; its key starts with the call's name, so that a change reloads every page of a list. */
export function read<Input extends object, Output>(call: Call<Input, Output>, input: Input) {
  return queryOptions({
    queryKey: [call.name, input],
    queryFn: async ({ signal, client, queryKey }) => {
      const place = hashKey(queryKey);
      const askedAt = performance.now();
      const ask = (asked: Input) =>
        send(call, asked, {
          signal,
          known: knownAt(place, client.getQueryData<Output>(queryKey)),
          onTag: (tag) => (tag === null ? tags.delete(place) : tags.set(place, tag)),
        });
      // A server need not know it (contract/README.md §3), and some refuse what they do not know: what came of a list is looked through.
      const output = await ask(input).catch((error: unknown) => {
        if (!("search" in input) || ![400, 422].includes(statusOf(error) ?? 0)) throw error;
        return ask({ ...input, search: undefined });
      });
      return sentRows.over(call.name, output, askedAt);
    },
    meta: savedMeta(call),
  });
}

/** Starts a read before its screen is there, and resolves once it is over. What it fails on, the screen's own attempt tells. */
export function prefetch<Input extends object>(call: Call<Input, unknown>, input: Input): Promise<unknown> {
  return queryClient.prefetchQuery(read(call, input));
}

/** Starts the read of the page of a list that the address shows. */
export function prefetchList<Input extends object, Row>(
  call: ListCall<Input, Row>,
  options: ListOptions,
  search: string,
): Promise<unknown> {
  return prefetch(call, listInput(call, listStateOf(new URLSearchParams(search), options), options));
}
