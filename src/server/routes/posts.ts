import { and, eq, inArray, sql } from "drizzle-orm";
import { fileKinds } from "#contract/files.ts";
import { pageSizes } from "#contract/paging.ts";
import type { PostInput } from "#contract/inputs/posts.ts";
import { postCalls, postStatuses, type PostListInput } from "#contract/resources/posts.ts";
import type { Db } from "#server/db/open.ts";
import { categories, postAttachments, posts } from "#server/db/schema.ts";
import {
  keptContext,
  mustHaveFiles,
  namedApart,
  splitAttachments,
  type Attachment,
} from "#server/files/attachments.ts";
import { forgetFiles, keepUploads, type Upload } from "#server/files/uploads.ts";
import type { Person } from "#server/security/tokens.ts";
import { withUploads } from "#server/kit/withUploads.ts";
import { invalid } from "#server/http/errors.ts";
import type { ChangeContext } from "#server/kit/change.ts";
import { pageOfEntity } from "#server/kit/list.ts";
import { read } from "#server/kit/route.ts";
import { alterRow, idMade, removeRows, saveRowWith } from "#server/kit/rows.ts";
import { hasRow } from "#server/kit/sql.ts";
import { tellOwner } from "./notifications.ts";
import { blurred } from "./posts/blurred.ts";
import { countPosts, postEntity, type PostRow } from "./posts/postRows.ts";
import { postOrder, postsWanted, reversed } from "./posts/postSearch.ts";

const postsPage = (db: Db, input: PostListInput) =>
  pageOfEntity(db, input, pageSizes.large[0], postEntity, {
    where: postsWanted(db, input),
    order: postOrder(input.sort),
    orderFromEnd: postOrder(reversed(input.sort)),
    totalOfAll: countPosts,
  });

const images = { name: "files", kind: fileKinds.post, content: "posts" } as const;

async function fieldsOf(tx: Db, input: PostInput, person: Person, before?: PostRow) {
  if (!(await hasRow(tx, categories, categories.id, input.category_id))) {
    throw invalid({ category_id: ["The selected category is invalid."] });
  }
  return {
    title: input.title,
    description: input.description,
    price: input.price,
    direction: input.direction,
    categoryId: input.category_id,
    ...(input.status === undefined ? {} : statusFields(input.status, input.reject_message)),
    ...(input.status === undefined || input.status === before?.status ? {} : reviewer(input.status, person)),
  };
}

/** The reason goes with the rejection and is gone with it. */
const statusFields = (status: number, reason: string | undefined) => ({
  status: Object.values(postStatuses).find((one) => one === status) ?? postStatuses.underReview,
  rejectMessage: status === postStatuses.rejected ? (reason ?? null) : null,
});

/** What waits was reviewed by nobody. */
const reviewer = (status: number, { id }: Person) => ({
  reviewedBy: status === postStatuses.underReview ? null : id,
});

async function addAttachments(tx: Db, postId: number, uploads: readonly Upload[], kept: readonly Attachment[]) {
  await keepUploads(tx, uploads);
  const rows = namedApart(uploads, kept).map((attachment) => ({ ...attachment, postId }));
  if (rows.length > 0) await tx.insert(postAttachments).values(rows);
}

async function create({ tx, input, prepared, person }: ChangeContext<PostInput, Upload[]>): Promise<number> {
  const made = await tx
    .insert(posts)
    .values(await fieldsOf(tx, input, person))
    .returning({ id: posts.id });
  const postId = idMade(made);
  await addAttachments(tx, postId, prepared, []);
  if (input.send_notification) await tellOwner(tx, postId, person);
  return postId;
}

async function update(it: ChangeContext<PostInput, Upload[]>, id: number, before: PostRow): Promise<void> {
  const { tx, input, prepared, person, services, afterwards } = it;
  const { gone, kept } = splitAttachments(before.attachments, input.deleted_images);
  mustHaveFiles(images.name, "Image is required", kept, prepared);
  // Other pictures make another version of the post, also where its own columns stay.
  const version = prepared.length + gone.length > 0 ? { updatedAt: sql`clock_timestamp()` } : {};
  await tx
    .update(posts)
    .set({ ...(await fieldsOf(tx, input, person, before)), ...version })
    .where(eq(posts.id, id));
  const names = gone.map(({ file_name: name }) => name);
  const named = and(eq(postAttachments.postId, id), inArray(postAttachments.fileName, names));
  if (names.length > 0) await tx.delete(postAttachments).where(named);
  await addAttachments(tx, id, prepared, kept);
  afterwards(await forgetFiles(tx, services.files, gone.map(pathOfAttachment)));
  if (input.send_notification) await tellOwner(tx, id, person);
}

const pathOfAttachment = ({ file_path: path }: Attachment) => path;

export const routes = [
  read(postCalls.list, async ({ db, input, files }) => blurred(await postsPage(db, input), files)),
  read(postCalls.latest, async ({ db, input, files }) => blurred(await postsPage(db, input), files)),

  saveRowWith(
    postCalls.save,
    postEntity,
    { ...withUploads(images, (input: PostInput) => input.files), context: keptContext(postEntity.load) },
    { create, update },
  ),

  removeRows(
    postCalls.remove,
    postEntity,
    ({ id }) => [id],
    async ({ tx, input, services, afterwards }, befores) => {
      await tx.delete(posts).where(eq(posts.id, input.id));
      const paths = befores.flatMap(({ attachments }) => attachments.map(pathOfAttachment));
      afterwards(await forgetFiles(tx, services.files, paths));
    },
  ),

  alterRow(postCalls.review, postEntity, "Post reviewed successfully.", async ({ tx, input, person }) => {
    const fields = { ...statusFields(input.status, input.message), ...reviewer(input.status, person) };
    await tx.update(posts).set(fields).where(eq(posts.id, input.id));
    if (input.send_notification) await tellOwner(tx, input.id, person);
  }),

  alterRow(postCalls.pin, postEntity, "Post updated successfully.", ({ tx, input }, before) =>
    tx.update(posts).set({ isPinned: !before.is_pinned }).where(eq(posts.id, input.id)),
  ),
];
