import { entity, removed } from "../answers.ts";
import { del, get, patch, post } from "../call.ts";
import { entityKey } from "../entityKey.ts";
import type { Queued } from "../queued.ts";
import {
  UnreadableError,
  arrayOf,
  count,
  decimal,
  flag,
  id,
  mediaUrl,
  record,
  oneOf,
  or,
  relation,
  text,
  textOrNull,
  time,
  unsigned,
  type Read,
  type Shape,
} from "../read.ts";
import { dashboardCalls } from "./dashboard.ts";
import { readPerson } from "../account.ts";
import { listOf, paging, pagingQuery } from "../paging.ts";
import {
  filterCode,
  filterId,
  filterText,
  optional,
  query,
  wholeIn,
  wholeOr,
  wordOf,
  type QueryInput,
} from "../query.ts";
import { oneRow } from "../sharedInputs.ts";
import { directions, postStatuses } from "../values.ts";

export { postStatuses, directions } from "../values.ts";

export type PostStatus = (typeof postStatuses)[keyof typeof postStatuses];

/** Spec §4: the chip's words. */
export const postStatusWords: Record<PostStatus, string> = {
  [postStatuses.underReview]: "Under Review",
  [postStatuses.active]: "Active",
  [postStatuses.disabled]: "Disabled",
  [postStatuses.rejected]: "Rejected",
};

export type Direction = (typeof directions)[number];

/** One level of a place: its key (id, or code for district and taluka) and name. A code may be 0; 0 without a name is no place. */
const placeBy =
  (key: Read<number>): Read<{ readonly id: number | null; readonly name: string }> =>
  (value, origin, at) => {
    const place = record({ id: relation(key), name: text })(value, origin, at);
    if (!place.id && place.name === "") throw new UnreadableError(at, "a place with id or name", value);
    return place;
  };
const readPlace = placeBy(id);
const readCodedPlace = placeBy(count);

/** `blur` is shown until the picture is there (`blur.ts`), as it came: who draws it looks at it. */
const readFile = record({ file_path: mediaUrl, file_name: text, blur: textOrNull });
export type Attachment = Omit<Shape<typeof readFile>, "blur"> & { readonly blur?: string | null };
export const readAttachment: Read<Attachment> = readFile;

/** What a file is known by in every answer: its name, or its address where a server gives it none. */
export const fileKey = ({ file_name, file_path }: Attachment): string => file_name || unsigned(file_path);

/** A name; an id or a time tells nobody who it was. */
const readName: Read<string | null> = (value) => (typeof value === "string" && /\p{L}{2}/u.test(value) ? value : null);

const noPlace = { state: null, district: null, taluka: null, village: null };

export const readPost = record(
  {
    id,
    title: text,
    description: text,
    /** Indian rupees. */
    price: decimal,
    /** A seller is their mobile number: no id of theirs is promised (spec §3). */
    user: relation(readPerson),
    category: relation(record({ id: relation(id), title: text })),
    direction: or(oneOf(...directions), "SELL"),
    status: oneOf(...Object.values(postStatuses)),
    reject_message: textOrNull,
    /** The name of who gave it its status, where the server tells (contract/README.md §6). */
    reviewed_by: readName,
    is_pinned: flag,
    bookmarked: flag,
    attachments: arrayOf(readAttachment),
    location: or(
      record({
        state: relation(readPlace),
        district: relation(readCodedPlace),
        taluka: relation(readCodedPlace),
        village: relation(readPlace),
      }),
      noPlace,
    ),
    created_at: time,
    /** Verbatim: it goes back as `If-Match`. */
    updated_at: textOrNull,
  },
  ["title", "price"],
);
export type Post = Shape<typeof readPost>;

/** It waits for a decision. */
export function isUnderReview({ status }: Pick<Post, "status">): boolean {
  return status === postStatuses.underReview;
}

const sortable = ["created_at", "price", "title", "id"].flatMap((name) => [name, `-${name}`]);

/** Filters beyond `is_pinned` and `category_id` are optional on a server (contract/README.md §3). */
export const postListQuery = query({
  ...paging,
  is_pinned: optional((given) => (given === true || wholeIn(given) === 1 ? 1 : undefined)),
  category_id: filterId,
  status: wholeOr(undefined, (value) => value >= -1 && value <= 2),
  direction: wordOf(directions, "Direction must be SELL or BUY"),
  state_id: filterId,
  district_id: filterCode,
  taluka_id: filterCode,
  village_id: filterId,
  search: filterText,
  sort: wordOf(sortable, "Sort is not one of the sortable columns"),
});
export type PostListInput = QueryInput<typeof postListQuery>;

/** Fetched when something is to be checked. */
const inputs = () => import("../inputs/posts.ts");

/** A decision, whichever posts it is about. */
export const decisionInput = async () => (await inputs()).decisionInput;

export const postCalls = {
  list: get("posts.list", "/admin/posts", postListQuery, listOf(readPost), { saved: true }),
  latest: get("posts.latest", "/admin/posts/latest", pagingQuery, listOf(readPost), { saved: true }),
  save: post("posts.save", "/admin/posts", async () => (await inputs()).postInput, entity(readPost)),
  remove: del("posts.remove", "/admin/posts", oneRow, removed(readPost)),
  review: patch(
    "posts.review",
    "/admin/posts/{id}/review",
    async () => (await inputs()).reviewInput,
    entity(readPost),
    { carries: "json" },
  ),
  pin: patch("posts.pin", "/admin/posts/{id}/pin", oneRow, entity(readPost)),
} as const;

/** Through the outbox go reviews, pins and deletes: mutations of their own, because a post is judged by its content. */
export const queued = {
  name: "posts",
  noun: "Post",
  opens: "/posts?post={id}",
  read: readPost,
  lists: [postCalls.list, postCalls.latest],
  searched: postCalls.list,
  counts: dashboardCalls.counts,
} as const satisfies Queued<Post>;

/** Names a post in the queue of changes. */
export const postKey = (postId: number) => entityKey(queued.name, postId);
