import { number, object, type InferType } from "yup";
import { entity, removed, type Call } from "../call.ts";
import { failures } from "../errors.ts";
import { fileKinds } from "../files.ts";
import {
  emptyToUndefined,
  idField,
  idInput,
  idsInput,
  oneFile,
  optionalId,
  requiredText,
  type IdInput,
  type IdsInput,
} from "../inputs.ts";
import { listOf, pagingInput, type Paged, type PagingInput } from "../paging.ts";
import type { Queued } from "../queued.ts";
import { decimal, id, mediaUrl, record, onOff, text, textOrNull, type Shape } from "../read.ts";

export const readCategory = record(
  {
    id,
    title: text,
    image: mediaUrl,
    /** 1-based; no two share one. */
    position: decimal,
    posts_count: decimal,
    status: onOff,
    created_at: text,
    updated_at: textOrNull,
  },
  ["title", "position"],
);
export type Category = Shape<typeof readCategory>;

/** Spec §5 Category. */
export const categoryInput = object({
  id: optionalId(),
  title: requiredText("Title"),
  image: oneFile(fileKinds.category.maxMegabytes),
});
export type CategoryInput = InferType<typeof categoryInput>;

const reorderInput = object({
  id: idField(),
  position: number()
    .transform(emptyToUndefined)
    .typeError("Position must be a number")
    .integer("Position must be a whole number")
    .min(1, "Position must be at least 1")
    .max(1_000_000, "Position is too large")
    .required("Position is required"),
});

export const categoryCalls = {
  list: {
    name: "categories.list",
    method: "GET",
    path: "/admin/categories",
    carries: "query",
    access: "staff",
    input: pagingInput,
    read: listOf(readCategory),
    saved: true,
  } satisfies Call<PagingInput, Paged<Category>>,
  save: {
    name: "categories.save",
    method: "POST",
    path: "/admin/categories",
    carries: "multipart",
    access: "staff",
    input: categoryInput,
    read: entity(readCategory),
  } satisfies Call<CategoryInput, Category>,
  remove: {
    name: "categories.remove",
    method: "DELETE",
    path: "/admin/categories",
    carries: "json",
    access: "staff",
    input: idsInput,
    read: removed(readCategory),
  } satisfies Call<IdsInput, string>,
  status: {
    name: "categories.status",
    method: "PATCH",
    path: "/admin/categories/{id}/status",
    carries: "nothing",
    access: "staff",
    input: idInput,
    read: entity(readCategory),
  } satisfies Call<IdInput, Category>,
  reorder: {
    name: "categories.reorder",
    method: "POST",
    path: "/admin/categories/reorder",
    carries: "multipart",
    access: "staff",
    input: reorderInput,
    read: entity(readCategory),
  } satisfies Call<InferType<typeof reorderInput>, Category>,
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
