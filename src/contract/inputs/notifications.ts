import { object, string, type InferType } from "yup";
import { fileKinds } from "../files.ts";
import { oneFile, requiredText } from "../inputs.ts";
import { notificationTypes } from "../values.ts";

export const notificationInput = object({
  type: string().oneOf(notificationTypes, "Select type").required("Select type"),
  title: requiredText("Title"),
  body: requiredText("Body", 4000),
  attachment: oneFile(fileKinds.notification.maxMegabytes),
});
export type NotificationInput = InferType<typeof notificationInput>;
