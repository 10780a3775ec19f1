import { eq } from "drizzle-orm";
import { fileKinds } from "#contract/files.ts";
import type { NotificationInput } from "#contract/inputs/notifications.ts";
import { notificationCalls, notificationSent } from "#contract/resources/notifications.ts";
import { postStatusWords } from "#contract/resources/posts.ts";
import type { Db } from "#server/db/open.ts";
import { notifications, posts } from "#server/db/schema.ts";
import { keepUploads } from "#server/files/uploads.ts";
import { withUploads } from "#server/kit/withUploads.ts";
import { changeWith } from "#server/kit/change.ts";
import type { Person } from "#server/security/tokens.ts";

const attachment = { name: "attachment", kind: fileKinds.notification, content: "notifications" } as const;

/** Spec §4: tells the owner of a post, once a change, what was decided. A post without an owner tells nobody. */
export async function tellOwner(tx: Db, postId: number, person: Person): Promise<void> {
  const [post] = await tx.select().from(posts).where(eq(posts.id, postId));
  if (post === undefined || post.userId === null) return;
  await tx.insert(notifications).values({
    type: "post_review",
    title: post.title,
    body: post.rejectMessage ?? postStatusWords[post.status],
    userId: post.userId,
    postId,
    sentBy: person.id,
  });
}

export const routes = [
  changeWith(
    notificationCalls.send,
    withUploads(attachment, (input: NotificationInput) => (input.attachment ? [input.attachment] : [])),
    async ({ tx, input, prepared, person, record }) => {
      await keepUploads(tx, prepared);
      const { type, title, body } = input;
      const row = { type, title, body, attachment: prepared[0]?.filePath ?? null, sentBy: person.id };
      const [made] = await tx.insert(notifications).values(row).returning();
      record({ entity: "Notification", id: made?.id ?? 0, before: null, after: made });
      return { body: { data: null, message: notificationSent } };
    },
  ),
];
