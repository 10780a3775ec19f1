import { object, type InferType } from "yup";
import { entity, removed, type Call } from "../call.ts";
import { failures } from "../errors.ts";
import { idInput, idsInput, optionalId, requiredText, type IdInput, type IdsInput } from "../inputs.ts";
import { listOf, pagingInput, type Paged, type PagingInput } from "../paging.ts";
import type { Queued } from "../queued.ts";
import { id, record, onOff, text, textOrNull, type Read, type Shape } from "../read.ts";

/** `created_by` is a name, or `{ first_name, last_name }` (api.md §4). */
const personName: Read<string> = (value, origin, at) => {
  if (typeof value !== "object" || value === null) return text(value, origin, at);
  const person = record({ first_name: text, last_name: text })(value, origin, at);
  return `${person.first_name} ${person.last_name}`.trim();
};

export const readPage = record(
  {
    id,
    meta_title: text,
    meta_description: text,
    status: onOff,
    created_by: personName,
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
export type PageInput = InferType<typeof pageInput>;

export const pageCalls = {
  list: {
    name: "pages.list",
    method: "GET",
    path: "/admin/pages",
    carries: "query",
    access: "staff",
    input: pagingInput,
    read: listOf(readPage),
    saved: true,
  } satisfies Call<PagingInput, Paged<Page>>,
  save: {
    name: "pages.save",
    method: "POST",
    path: "/admin/pages",
    carries: "multipart",
    access: "staff",
    input: pageInput,
    read: entity(readPage),
  } satisfies Call<PageInput, Page>,
  remove: {
    name: "pages.remove",
    method: "DELETE",
    path: "/admin/pages",
    carries: "json",
    access: "staff",
    input: idsInput,
    read: removed(readPage),
  } satisfies Call<IdsInput, string>,
  status: {
    name: "pages.status",
    method: "PATCH",
    path: "/admin/pages/{id}/status",
    carries: "nothing",
    access: "staff",
    input: idInput,
    read: entity(readPage),
  } satisfies Call<IdInput, Page>,
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
