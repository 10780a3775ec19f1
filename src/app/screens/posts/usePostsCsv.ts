import { t } from "#app/i18n/translate.ts";
import { useEffect, useRef, useState } from "react";
import { postCalls, type Post } from "#contract/resources/posts.ts";
import { ApiError } from "#app/api/ApiError.ts";
import { logFailure } from "#app/api/logFailure.ts";
import { send } from "#app/api/send.ts";
import { listInput } from "#app/url/listState.ts";
import type { PagedList } from "#app/data/usePagedList.ts";
import { csvFile } from "#app/lib/csv.ts";
import { saveCsv } from "#app/features/lists/saveCsv.ts";
import { unreadableText } from "#app/ui/controls/listWords.ts";
import { toaster } from "#app/ui/overlay/toasts.ts";
import { allPages, patient, type AskPage, type Progress } from "./allPages.ts";
import { columns } from "./columns.tsx";
import { listOptions } from "./listOptions.ts";

/** Rows asked for at a time: few requests, and no page that a cheap tablet feels. */
const rowsAtATime = 1_000;

export interface PostsCsv {
  /** `null` while nothing is under way. */
  readonly progress: Progress | null;
  readonly downloadPage: () => Promise<void>;
  readonly downloadAll: () => Promise<void>;
  readonly cancel: () => void;
}

/** The posts as CSV (spec §8, §9): the page that is shown, or every page of what the list is narrowed to. */
export function usePostsCsv(posts: PagedList<Post>): PostsCsv {
  const [progress, setProgress] = useState<Progress | null>(null);
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);

  async function downloadAll() {
    const abort = new AbortController();
    running.current = abort;
    const state = { page: 1, perPage: rowsAtATime, filters: posts.filters, sort: posts.sort ?? null };
    let unreadable = 0;
    const ask: AskPage<Post> = async (page) => {
      const input = listInput(postCalls.list, { ...state, page }, listOptions);
      const given = await send(postCalls.list, input, { signal: abort.signal });
      unreadable += given.unreadable ?? 0;
      return given;
    };
    setProgress({ rows: 0, total: posts.pagination.total });
    try {
      const pages = allPages(patient(ask, isPassing, wait), setProgress);
      saveCsv(await csvFile(columns, pages), "posts_all");
      if (unreadable > 0) toaster.failure(t("Not in the file: {what}", { what: unreadableText(unreadable, "Posts") }));
    } catch (error) {
      if (abort.signal.aborted) return;
      logFailure(postCalls.list.name, error);
      toaster.failure(t("The download stopped: not all posts could be read. Please try again."));
    } finally {
      setProgress(null);
    }
  }

  return {
    progress,
    downloadPage: async () => saveCsv(await csvFile(columns, [posts.rows]), `posts_${posts.pagination.current_page}`),
    downloadAll,
    cancel: () => running.current?.abort(),
  };
}

const isPassing = (error: unknown) => error instanceof ApiError && error.isPassing;
const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));
