import { allQueued } from "#contract/allQueued.ts";
import { queued as queuedFeedback, type Feedback } from "#contract/resources/feedback.ts";
import { fileKey, queued as queuedPosts, type Post } from "#contract/resources/posts.ts";
import type { Queued, QueuedRow } from "#contract/queued.ts";
import type { Observed } from "#outbox/change/observed.ts";
import { resource, type Resource, type Sources } from "./resource.ts";

/** Posts are judged by their content too: the approved text must be the text that was read. */
export function observePost(post: Post): Observed {
  return {
    fields: {
      status: post.status,
      is_pinned: post.is_pinned,
      reject_message: post.reject_message,
      // Only where somebody has: it says who was first.
      ...(post.reviewed_by && { reviewed_by: post.reviewed_by }),
    },
    version: post.updated_at,
    content: {
      title: post.title,
      description: post.description,
      price: post.price,
      pictures: post.attachments.map(fileKey),
    },
  };
}

export function observeFeedback(row: Feedback): Observed {
  return { fields: { read: row.read_at !== null }, version: row.updated_at, content: null };
}

/** Any other row: its status, where it has one. */
export function observeRow({ status, updated_at: version }: Omit<QueuedRow, "id">): Observed {
  return { fields: status === undefined ? {} : { status }, version, content: null };
}

const postSources: Sources = {
  status: ["status"],
  is_pinned: ["is_pinned"],
  content: ["title", "description", "price", "attachments"],
};

export const posts = resource(queuedPosts, observePost, postSources);
export const feedback = resource(queuedFeedback, observeFeedback, { read: ["read_at"] });
const own = new Map([posts, feedback].map((one) => [one.name, one]));

/** Every resource that the contract declares, beside its declaration. */
export const resources: readonly (readonly [Queued, Resource])[] = [...allQueued.values()].map((queued) => [
  queued,
  own.get(queued.name) ?? resource(queued, observeRow, { status: ["status"] }),
]);
