import { toldOrAcknowledged } from "../answers.ts";
import { post } from "../call.ts";

export { notificationTypes } from "../values.ts";

/** Spec §8: the answer that means it went out. */
export const notificationSent = "Notification sent successfully";

/** Spec §8 and contract/README.md §3 give the words; case and a full stop do not matter. */
const isSent = (message: string) => message.trim().replace(/\.$/, "").toLowerCase() === notificationSent.toLowerCase();

/** Fetched when something is to be checked. */
const inputs = () => import("../inputs/notifications.ts");

export const notificationCalls = {
  send: post(
    "notifications.send",
    "/admin/notification",
    async () => (await inputs()).notificationInput,
    toldOrAcknowledged(isSent),
  ),
} as const;

/** Nothing of it is changed through the outbox. */
export const queued = null;
