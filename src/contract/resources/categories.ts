import { number, object, type InferType } from "yup";
import { entity, removed } from "../answers.ts";
import { del, get, patch, post } from "../call.ts";
import { failures } from "../errors.ts";
import { fileKinds } from "../files.ts";
import { emptyToUndefined, idField, idInput, idsInput, oneFile, optionalId, requiredText } from "../inputs.ts";
import { listOf, pagingInput } from "../paging.ts";
import type { Queued } from "../queued.ts";
import { decimal, id, mediaUrl, record, onOff, text, textOrNull, type Shape } from "../read.ts";

const readCategory = record(
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
  list: get("categories.list", "/admin/categories", pagingInput, listOf(readCategory), { saved: true }),
  save: post("categories.save", "/admin/categories", categoryInput, entity(readCategory)),
  remove: del("categories.remove", "/admin/categories", idsInput, removed(readCategory)),
  status: patch("categories.status", "/admin/categories/{id}/status", idInput, entity(readCategory)),
  reorder: post("categories.reorder", "/admin/categories/reorder", reorderInput, entity(readCategory)),
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
