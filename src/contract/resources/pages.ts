import { object } from "yup";
import { entity, removed } from "../answers.ts";
import { del, get, patch, post } from "../call.ts";
import { failures } from "../errors.ts";
import { idInput, idsInput, optionalId, requiredText } from "../inputs.ts";
import { listOf, pagingInput } from "../paging.ts";
import type { Queued } from "../queued.ts";
import { id, isRecord, record, onOff, text, textOrNull, type Read, type Shape } from "../read.ts";

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
    created_at: text,
    updated_at: textOrNull,
  },
  ["meta_title", "meta_description"],
);
export type Page = Shape<typeof readPage>;

/** Spec §5 Page. */
export const pageInput = object({
  id: optionalId(),
  meta_title: requiredText("Meta Title"),
  meta_description: requiredText("Meta Description", 10_000),
});

export const pageCalls = {
  list: get("pages.list", "/admin/pages", pagingInput, listOf(readPage), { saved: true }),
  save: post("pages.save", "/admin/pages", pageInput, entity(readPage)),
  remove: del("pages.remove", "/admin/pages", idsInput, removed(readPage)),
  status: patch("pages.status", "/admin/pages/{id}/status", idInput, entity(readPage)),
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
