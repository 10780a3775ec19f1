import { entity, removed } from "../answers.ts";
import { del, get, patch, post } from "../call.ts";
import { failures } from "../errors.ts";
import type { Queued } from "../queued.ts";
import { id, isRecord, record, onOff, text, textOrNull, time, type Read, type Shape } from "../read.ts";
import { listOf, pagingQuery } from "../paging.ts";
import { manyRows, oneRow } from "../sharedInputs.ts";

/** `created_by` is a name, or `{ first_name, last_name }` (contract/README.md §4). */
const readPersonName: Read<string> = (value, origin, at) => {
  if (!isRecord(value)) return text(value, origin, at);
  const person = record({ first_name: text, last_name: text })(value, origin, at);
  return `${person.first_name} ${person.last_name}`.trim();
};

export const readPage = record(
  {
    id,
    meta_title: text,
    meta_description: text,
    status: onOff,
    created_by: readPersonName,
    created_at: time,
    updated_at: textOrNull,
  },
  ["meta_title", "meta_description"],
);
export type Page = Shape<typeof readPage>;

/** Fetched when something is to be checked. */
const inputs = () => import("../inputs/pages.ts");

export const pageCalls = {
  list: get("pages.list", "/admin/pages", pagingQuery, listOf(readPage), { saved: true }),
  save: post("pages.save", "/admin/pages", async () => (await inputs()).pageInput, entity(readPage)),
  remove: del("pages.remove", "/admin/pages", manyRows, removed(readPage)),
  status: patch("pages.status", "/admin/pages/{id}/status", oneRow, entity(readPage)),
} as const;

/** Through the outbox go its switch and its delete. */
export const queued = {
  name: "pages",
  noun: "Page",
  opens: "/pages?edit={id}",
  read: readPage,
  lists: [pageCalls.list],
  status: { call: pageCalls.status, failure: failures.pageStatus },
  remove: { by: "ids", call: pageCalls.remove, failure: failures.pageDelete },
} as const satisfies Queued<Page>;
