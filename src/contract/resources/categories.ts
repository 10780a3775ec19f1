import { entity, entityOrDone, removed } from "../answers.ts";
import { del, get, patch, post } from "../call.ts";
import { failures } from "../errors.ts";
import type { Queued } from "../queued.ts";
import { decimal, id, mediaUrl, record, onOff, text, textOrNull, time, type Shape } from "../read.ts";
import { listOf, pagingQuery } from "../paging.ts";
import { manyRows, oneRow } from "../sharedInputs.ts";

const readCategory = record(
  {
    id,
    title: text,
    image: mediaUrl,
    /** 1-based; no two share one. */
    position: decimal,
    posts_count: decimal,
    status: onOff,
    created_at: time,
    updated_at: textOrNull,
  },
  ["title", "position"],
);
export type Category = Shape<typeof readCategory>;

/** Fetched when something is to be checked. */
const inputs = () => import("../inputs/categories.ts");

export const categoryCalls = {
  list: get("categories.list", "/admin/categories", pagingQuery, listOf(readCategory), { saved: true }),
  save: post("categories.save", "/admin/categories", async () => (await inputs()).categoryInput, entity(readCategory)),
  remove: del("categories.remove", "/admin/categories", manyRows, removed(readCategory)),
  status: patch("categories.status", "/admin/categories/{id}/status", oneRow, entity(readCategory)),
  reorder: post(
    "categories.reorder",
    "/admin/categories/reorder",
    async () => (await inputs()).reorderInput,
    entityOrDone(readCategory),
  ),
} as const;

/** Through the outbox go its switch and its delete. */
export const queued = {
  name: "categories",
  noun: "Category",
  opens: "/categories?edit={id}",
  read: readCategory,
  lists: [categoryCalls.list],
  status: { call: categoryCalls.status, failure: failures.categoryStatus },
  remove: { by: "ids", call: categoryCalls.remove, failure: failures.categoryDelete },
} as const satisfies Queued<Category>;
