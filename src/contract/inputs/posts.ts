import { array, boolean, object, string, type InferType } from "yup";
import { fileKinds } from "../files.ts";
import {
  emptyToUndefined,
  fileList,
  idField,
  nullableTrimmedText,
  optionalId,
  plainNumber,
  requiredAmount,
  requiredText,
} from "../inputs.ts";
import { directions, postStatuses } from "../values.ts";

/** Spec §5: a rejection needs a reason. */
const reasonOnReject = () =>
  nullableTrimmedText()
    .max(1000, "Message must be at most 1000 characters")
    .when("status", {
      is: (status: unknown) => Number(status) === postStatuses.rejected,
      then: (schema) => schema.required("Message is required for rejection"),
      otherwise: (schema) => schema.optional(),
    });

/** Left out, empty or `null` it is none. A list of one is no tick, though yup takes it for one. */
const tick = () =>
  boolean()
    .transform((value: unknown, original: unknown) =>
      emptyToUndefined(typeof original === "object" ? original : value, original),
    )
    .typeError("It must be 0 or 1")
    .default(false);

/** Spec §5 Review form. */
export const reviewInput = object({
  id: idField(),
  status: plainNumber()
    .typeError("Status is required")
    .oneOf([postStatuses.active, postStatuses.disabled, postStatuses.rejected], "Status is required")
    .required("Status is required"),
  message: reasonOnReject(),
  send_notification: tick(),
});
export type ReviewInput = InferType<typeof reviewInput>;

/** A decision, whichever posts it is about. */
export const decisionInput = reviewInput.omit(["id"]);

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
  status: plainNumber()
    .typeError("Status is required")
    .oneOf(Object.values(postStatuses), "Status is required")
    .optional(),
  reject_message: reasonOnReject(),
  send_notification: tick(),
  files: fileList(fileKinds.post.maxMegabytes).test("required", "Image is required", (files, context) => {
    const kept: unknown = context.options.context?.kept;
    return files.length + (typeof kept === "number" ? kept : 0) > 0;
  }),
  deleted_images: array(string().required()).default([]),
});
export type PostInput = InferType<typeof postInput>;
