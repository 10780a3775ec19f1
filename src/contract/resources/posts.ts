import { array, boolean, number, object, string, type InferType } from "yup";
import { entity, removed } from "../answers.ts";
import { del, get, patch, post } from "../call.ts";
import { entityKey } from "../entityKey.ts";
import { fileKinds } from "../files.ts";
import { emptyToUndefined, fileList, idField, idInput, optionalId, requiredAmount, requiredText } from "../inputs.ts";
import { filterId, filterText, listOf, pagingInput } from "../paging.ts";
import type { Queued } from "../queued.ts";
import {
  UnreadableError,
  arrayOf,
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
  type Read,
  type Shape,
} from "../read.ts";
import { dashboardCalls } from "./dashboard.ts";
import { readPerson } from "./users.ts";

/** Spec §4 Post status. */
export const postStatuses = { rejected: -1, disabled: 0, active: 1, underReview: 2 } as const;
export type PostStatus = (typeof postStatuses)[keyof typeof postStatuses];

/** Spec §4: the chip's words. */
export const postStatusWords: Record<PostStatus, string> = {
  [2]: "Under Review",
  [1]: "Active",
  [0]: "Disabled",
  [-1]: "Rejected",
};

export const directions = ["SELL", "BUY"] as const;
export type Direction = (typeof directions)[number];

/** One level of a place: its key (id, or code for district and taluka) and name. */
const readPlace: Read<{ readonly id: number | null; readonly name: string }> = (value, origin, at) => {
  const place = record({ id: relation(id), name: text })(value, origin, at);
  if (place.id === null && place.name === "") throw new UnreadableError(at, "a place with id or name", value);
  return place;
};

/** `blur` is shown until the picture is there (`blur.ts`), as it came: who draws it looks at it. */
const readFile = record({ file_path: mediaUrl, file_name: text, blur: textOrNull });
export type Attachment = Omit<Shape<typeof readFile>, "blur"> & { readonly blur?: string | null };
export const readAttachment: Read<Attachment> = readFile;

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
    status: oneOf(-1, 0, 1, 2),
    reject_message: textOrNull,
    /** The name of who gave it its status, where the server tells (contract/README.md §6). */
    reviewed_by: readName,
    is_pinned: flag,
    bookmarked: flag,
    attachments: arrayOf(readAttachment),
    location: or(
      record({
        state: relation(readPlace),
        district: relation(readPlace),
        taluka: relation(readPlace),
        village: relation(readPlace),
      }),
      noPlace,
    ),
    created_at: text,
    /** Verbatim: it goes back as `If-Match`. */
    updated_at: textOrNull,
  },
  ["title", "price"],
);
export type Post = Shape<typeof readPost>;

const sortable = ["created_at", "price", "title", "id"].flatMap((name) => [name, `-${name}`]);

/** Filters beyond `is_pinned` and `category_id` are optional on a server (contract/README.md §3). */
export const postListInput = pagingInput.shape({
  is_pinned: number()
    .transform((_value: unknown, original: unknown) => (String(original) === "1" || original === true ? 1 : undefined))
    .optional(),
  category_id: filterId(),
  status: number()
    .transform((_value: unknown, original: unknown) =>
      /^(-1|[012])$/.test(String(original)) ? Number(original) : undefined,
    )
    .optional(),
  direction: string().oneOf(directions).optional(),
  state_id: filterId(),
  district_id: filterId(),
  taluka_id: filterId(),
  village_id: filterId(),
  search: filterText(),
  sort: string().oneOf(sortable, "Sort is not one of the sortable columns").optional(),
});
export type PostListInput = InferType<typeof postListInput>;

const reasonOnReject = (label: string) =>
  string()
    .trim()
    .max(1000, `${label} must be at most 1000 characters`)
    .when("status", {
      is: (status: unknown) => Number(status) === postStatuses.rejected,
      then: (schema) => schema.required("Message is required for rejection"),
      otherwise: (schema) => schema.optional(),
    });

/** Spec §5 Review form. */
export const reviewInput = object({
  id: idField(),
  status: number()
    .transform(emptyToUndefined)
    .typeError("Status is required")
    .oneOf([1, 0, -1] as const, "Status is required")
    .required("Status is required"),
  message: reasonOnReject("Message"),
  send_notification: boolean().default(false),
});
export type ReviewInput = InferType<typeof reviewInput>;

/**
 * Spec §5 Post form. `files` are new ones; the context value `kept` counts the attachments that stay, so that an edit
 * needs no new file as long as one is kept.
 */
export const postInput = object({
  id: optionalId(),
  title: requiredText("Title"),
  description: requiredText("Description", 10_000),
  price: requiredAmount("Price"),
  direction: string().oneOf(directions, "Direction is required").required("Direction is required"),
  category_id: idField("Category is required"),
  status: number()
    .transform(emptyToUndefined)
    .typeError("Status is required")
    .oneOf([-1, 0, 1, 2] as const, "Status is required")
    .optional(),
  reject_message: reasonOnReject("Message"),
  send_notification: boolean().default(false),
  files: fileList(fileKinds.post.maxMegabytes).test("required", "Image is required", (files, context) => {
    const kept: unknown = context.options.context?.kept;
    return files.length + (typeof kept === "number" ? kept : 0) > 0;
  }),
  deleted_images: array(string().required()).default([]),
});
export type PostInput = InferType<typeof postInput>;

export const postCalls = {
  list: get("posts.list", "/admin/posts", postListInput, listOf(readPost), { saved: true }),
  latest: get("posts.latest", "/admin/posts/latest", pagingInput, listOf(readPost), { saved: true }),
  save: post("posts.save", "/admin/posts", postInput, entity(readPost)),
  remove: del("posts.remove", "/admin/posts", idInput, removed(readPost)),
  review: patch("posts.review", "/admin/posts/{id}/review", reviewInput, entity(readPost), { carries: "json" }),
  pin: patch("posts.pin", "/admin/posts/{id}/pin", idInput, entity(readPost)),
} as const;

/** Through the outbox go reviews, pins and deletes: kinds of their own, because a post is judged by its content. */
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
