import { t } from "#app/i18n/translate.ts";
import { postCalls, type Post } from "#contract/resources/posts.ts";
import { logFailure } from "#app/api/logFailure.ts";
import { send } from "#app/api/send.ts";
import { listInput } from "#app/url/listState.ts";
import type { PagedList } from "#app/data/usePagedList.ts";
import { csvFile } from "#app/lib/csv.ts";
import { saveCsv } from "#app/features/lists/saveCsv.ts";
import { unreadableText } from "#app/ui/controls/listWords.ts";
import { toaster } from "#app/ui/overlay/toasts.ts";
import { columns } from "../columns.tsx";
import { listOptions } from "../listOptions.ts";
import { allPages, patient, pauseAfter, type AskPage, type Progress } from "./allPages.ts";

/** Rows asked for at a time: few requests, and no page that a cheap tablet feels. */
const rowsAtATime = 1_000;

/** Saves the page that is shown. */
export async function savePage({ rows, pagination }: PagedList<Post>): Promise<void> {
  saveCsv(await csvFile(columns, [rows]), `posts_${pagination.current_page}`);
}

/** Saves every page of what the list is narrowed to; what it fails on is told, unless it was given up. */
export async function saveAllPages(
  { filters, sort }: PagedList<Post>,
  signal: AbortSignal,
  onProgress: (progress: Progress) => void,
): Promise<void> {
  let unreadable = 0;
  const ask: AskPage<Post> = async (page) => {
    const input = listInput(postCalls.list, { page, perPage: rowsAtATime, filters, sort: sort ?? null }, listOptions);
    const given = await send(postCalls.list, input, { signal });
    unreadable += given.unreadable ?? 0;
    return given;
  };
  try {
    const wait = (ms: number) => wake(ms, signal);
    const pages = allPages(patient(ask, pauseAfter, wait), onProgress);
    saveCsv(await csvFile(columns, pages), "posts_all");
    if (unreadable > 0) toaster.failure(t("Not in the file: {what}", { what: unreadableText(unreadable, "Posts") }));
  } catch (error) {
    if (signal.aborted) return;
    logFailure(postCalls.list.name, error);
    toaster.failure(t("The download stopped: not all posts could be read. Please try again."));
  }
}

/** After so many ms, or once it is given up. */
const wake = (ms: number, signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener("abort", () => {
      clearTimeout(timer);
      resolve();
    });
  });
