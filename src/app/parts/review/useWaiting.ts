import { useQuery, useQueryClient } from "@tanstack/react-query";
import { postCalls, postStatuses } from "#contract/posts.ts";
import { useUnsent } from "#app/data/changes/useUnsent.ts";
import { read } from "#app/data/read.ts";
import { postsOnDevice } from "../postsOnDevice.ts";

/** How often new posts are looked for while somebody reviews, in ms. */
const lookMs = 60_000;

/** The posts to ask for; a server that ignores the filter sends its newest, of which those under review are kept. */
export const underReviewInput = { page: 1, per_page: 100, status: postStatuses.underReview } as const;

export interface Waiting {
  /** Ids of the posts under review on this device, newest first; those that are decided but unsent are not among them. */
  readonly ids: readonly number[];
  /** `loading`: more of them are on the way; what is on the device is there already. */
  readonly state: "loading" | "ready" | "failed";
}

/** The posts under review that can be decided on now, with or without a network. */
export function useWaiting(): Waiting {
  const client = useQueryClient();
  const query = useQuery({ ...read(postCalls.list, underReviewInput), refetchInterval: lookMs });
  const { byEntity } = useUnsent();
  const ids = [...postsOnDevice(client, [postCalls.latest.name, postCalls.list.name]).values()]
    .filter((post) => post.status === postStatuses.underReview && !byEntity.has(`posts/${post.id}`))
    .toSorted((one, other) => other.created_at.localeCompare(one.created_at) || other.id - one.id)
    .map((post) => post.id);
  return { ids, state: query.isError ? "failed" : query.isPending ? "loading" : "ready" };
}
