import { useQuery } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import { isUnderReview, postCalls, postStatuses, type Post, type PostListInput } from "#contract/resources/posts.ts";
import { read } from "#app/data/read.ts";
import { newestOf, type Aged } from "../queue/age.ts";

/** How often new posts are looked for while somebody reviews, in ms. */
const lookMs = 60_000;

/** The newest ones. A server that ignores what it is asked for sends its newest of any status: new posts are among them. */
const newestInput: PostListInput = { page: 1, per_page: 20, status: postStatuses.underReview, sort: "-created_at" };

export interface NewPosts {
  /** The newest post that there was when reviewing began, or up to which new ones were taken in; `null` until it is known, if it ever is. */
  readonly upTo: Aged | null;
  /** Those of the newest that are under review. */
  readonly newest: readonly Post[];
  readonly moveUpTo: (post: Aged) => void;
}

/** Looks for posts that arrive during review: what is younger than all that there was at its beginning. */
export function useNewPosts(isReading: boolean, known: Aged | undefined): NewPosts {
  const query = useQuery({ ...read(postCalls.list, newestInput), enabled: isReading, refetchInterval: lookMs });
  const [upTo, setUpTo] = useState<Aged | null>(null);
  const rows = query.data?.rows ?? nothing;
  if (upTo === null && query.isFetchedAfterMount && query.isSuccess) {
    const found = newestOf(rows, query.data.pagination.last_page <= 1, known ? [known] : []);
    if (found !== null) setUpTo(found);
  }
  const newest = useMemo(() => rows.filter(isUnderReview), [rows]);
  return { upTo, newest, moveUpTo: setUpTo };
}

const nothing: readonly Post[] = [];
