import { t } from "#app/i18n/translate.ts";
import { useQuery } from "@tanstack/react-query";
import { postCalls, type Post } from "#contract/resources/posts.ts";
import { read } from "#app/data/read.ts";
import { sellerOf } from "../hints/seenPostOf.ts";

/**
 * Asks the server for the posts of a seller by their number (contract/README.md §3, `search`); what comes is among the posts on this
 * device then, also where a server searches for less or for more. Gives what is to be said of it; "" where all is well.
 */
export function useSellersHistory(post: Post): string {
  const number = post.user?.mobile_no ?? "";
  const asked = useQuery({
    ...read(postCalls.list, { page: 1, per_page: 100, search: number }),
    enabled: number !== "" && sellerOf(post) !== "",
  });
  if (asked.isError || asked.fetchStatus === "paused")
    return t("The server cannot be asked now: these are the posts on this device.");
  return asked.isLoading ? t("Asking the server for more…") : "";
}
