import { object, string, type InferType } from "yup";
import { toldOrAcknowledged } from "../answers.ts";
import { post } from "../call.ts";
import { fileKinds } from "../files.ts";
import { oneFile, requiredText } from "../inputs.ts";

/** Spec §5 Notification. */
export const notificationTypes = ["admin_announcement", "promo_offer", "app_update", "festival_greeting"] as const;

export const notificationInput = object({
  type: string().oneOf(notificationTypes, "Select type").required("Select type"),
  title: requiredText("Title"),
  body: requiredText("Body", 4000),
  attachment: oneFile(fileKinds.notification.maxMegabytes),
});
export type NotificationInput = InferType<typeof notificationInput>;

/** Spec §8: the answer that means it went out. */
export const notificationSent = "Notification sent successfully";

/** Spec §8 and contract/README.md §3 give the words; case and a full stop do not matter. */
const isSent = (message: string) => message.trim().replace(/\.$/, "").toLowerCase() === notificationSent.toLowerCase();

export const notificationCalls = {
  send: post("notifications.send", "/admin/notification", notificationInput, toldOrAcknowledged(isSent)),
} as const;

/** Nothing of it is changed through the outbox. */
export const queued = null;
