import { useEffect, useRef, useState } from "react";
import type { Post } from "#contract/resources/posts.ts";
import type { PagedList } from "#app/data/usePagedList.ts";
import type { Progress } from "./csv/allPages.ts";

export interface PostsCsv {
  /** `null` while nothing is under way. */
  readonly progress: Progress | null;
  readonly downloadPage: () => Promise<void>;
  readonly downloadAll: () => Promise<void>;
  readonly cancel: () => void;
}

const saving = () => import("./csv/savePosts.ts");

/** The posts as CSV (spec §8, §9): the page that is shown, or every page of what the list is narrowed to. */
export function usePostsCsv(posts: PagedList<Post>): PostsCsv {
  const [progress, setProgress] = useState<Progress | null>(null);
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);

  async function downloadAll() {
    const abort = new AbortController();
    running.current = abort;
    setProgress({ rows: 0, total: posts.pagination.total });
    try {
      await (await saving()).saveAllPages(posts, abort.signal, setProgress);
    } finally {
      setProgress(null);
    }
  }

  return {
    progress,
    downloadPage: async () => (await saving()).savePage(posts),
    downloadAll,
    cancel: () => running.current?.abort(),
  };
}
