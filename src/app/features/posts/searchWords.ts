import { t } from "#app/i18n/translate.ts";
import type { FoundPost } from "./usePost.ts";

/** What stands in the place of a post that is looked for by its id. */
export function searchWords(state: Exclude<FoundPost["state"], "found">, id: number): string {
  switch (state) {
    case "loading":
      return t("Looking for the post…");
    case "failed":
      return t("Could not look for the record. Check the connection and try again.");
    case "missing":
      return t("Post {id} is not on the lists read so far. It may have been deleted.", { id: String(id) });
  }
}
