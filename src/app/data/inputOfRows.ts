import type { QueryClient } from "@tanstack/react-query";
import { isRecord } from "#contract/read.ts";

/**
 * The input of the read that gave these very rows: while another page is on its way, the one that is shown is still the
 * one before, and what is decided on it was seen there. `undefined` where no read in memory gave them.
 */
export function inputOfRows(
  client: QueryClient,
  call: string,
  data: unknown,
): Readonly<Record<string, unknown>> | undefined {
  const source = client
    .getQueryCache()
    .findAll({ queryKey: [call] })
    .find(({ state }) => state.data === data);
  const input: unknown = source?.queryKey[1];
  return isRecord(input) ? input : undefined;
}
