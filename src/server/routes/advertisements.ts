import { and, asc, count, desc, eq, inArray, sql } from "drizzle-orm";
import type { AdvertisementInput } from "#contract/inputs/advertisements.ts";
import { advertisementCalls } from "#contract/resources/advertisements.ts";
import { fileKinds } from "#contract/files.ts";
import { pageSizes } from "#contract/paging.ts";
import type { Db } from "#server/db/open.ts";
import { advertisementAttachments, advertisements } from "#server/db/schema.ts";
import {
  keptContext,
  mustHaveFiles,
  namedApart,
  splitAttachments,
  type Attachment,
} from "#server/files/attachments.ts";
import { forgetFiles, keepUploads, type Upload } from "#server/files/uploads.ts";
import { withUploads } from "#server/kit/withUploads.ts";
import type { ChangeContext } from "#server/kit/change.ts";
import { entityById } from "#server/kit/entity.ts";
import { pageOfEntity } from "#server/kit/list.ts";
import { read } from "#server/kit/route.ts";
import { idMade, removeRows, saveRowWith, switchRow } from "#server/kit/rows.ts";
import { groupedBy } from "#server/kit/grouped.ts";
import { among, holdName } from "#server/kit/sql.ts";

async function load(db: Db, ids: readonly number[]) {
  const rows = await db
    .select({
      id: advertisements.id,
      title: advertisements.title,
      company_name: advertisements.companyName,
      mobile_no: advertisements.mobileNo,
      whatsapp_no: advertisements.whatsappNo,
      description: advertisements.description,
      types: advertisements.types,
      yt_id: advertisements.ytId,
      link: advertisements.link,
      position: advertisements.position,
      load_count: advertisements.loadCount,
      view_count: advertisements.viewCount,
      click_count: advertisements.clickCount,
      status: advertisements.status,
      created_at: advertisements.createdAt,
      updated_at: advertisements.updatedAt,
    })
    .from(advertisements)
    .where(among(advertisements.id, ids));
  const attachments = await db
    .select({
      id: advertisementAttachments.advertisementId,
      attachment: { file_path: advertisementAttachments.filePath, file_name: advertisementAttachments.fileName },
    })
    .from(advertisementAttachments)
    .where(among(advertisementAttachments.advertisementId, ids))
    .orderBy(asc(advertisementAttachments.id));
  const byRow = groupedBy(attachments, ({ id }) => id);
  return rows.map((row) => ({
    ...row,
    attachments: (byRow.get(row.id) ?? []).map((one) => one.attachment),
  }));
}

const advertisementEntity = entityById({ name: "Advertisement", table: advertisements, key: advertisements.id, load });
type AdvertisementRow = Awaited<ReturnType<typeof load>>[number];

const attachment = { name: "attachment", kind: fileKinds.advertisement, content: "advertisements" } as const;

const fieldsOf = (input: AdvertisementInput) => ({
  title: input.title,
  companyName: input.company_name,
  mobileNo: input.mobile_no,
  whatsappNo: input.whatsapp_no,
  description: input.description,
  types: input.types,
  ytId: input.yt_id ?? null,
  link: input.link ?? null,
});

async function addAttachments(
  tx: Db,
  advertisementId: number,
  uploads: readonly Upload[],
  kept: readonly Attachment[],
) {
  await keepUploads(tx, uploads);
  const rows = namedApart(uploads, kept).map((one) => ({ ...one, advertisementId }));
  if (rows.length > 0) await tx.insert(advertisementAttachments).values(rows);
}

async function create({ tx, input, prepared }: ChangeContext<AdvertisementInput, Upload[]>): Promise<number> {
  // In a statement of its own: who waited counts those that were made meanwhile.
  await holdName(tx, advertisementCalls.save.name);
  const position = sql`(select coalesce(max(position), 0) + 1 from advertisements)`;
  const made = await tx
    .insert(advertisements)
    .values({ ...fieldsOf(input), position })
    .returning({ id: advertisements.id });
  const id = idMade(made);
  await addAttachments(tx, id, prepared, []);
  return id;
}

async function update(
  it: ChangeContext<AdvertisementInput, Upload[]>,
  id: number,
  before: AdvertisementRow,
): Promise<void> {
  const { tx, input, prepared, services, afterwards } = it;
  const { gone, kept } = splitAttachments(before.attachments, input.deleted_images);
  if (input.types !== "Video") mustHaveFiles(attachment.name, "Attachments is required", kept, prepared);
  const version = prepared.length + gone.length > 0 ? { updatedAt: sql`clock_timestamp()` } : {};
  await tx
    .update(advertisements)
    .set({ ...fieldsOf(input), ...version })
    .where(eq(advertisements.id, id));
  const names = gone.map(({ file_name: name }) => name);
  const mine = eq(advertisementAttachments.advertisementId, id);
  const named = and(mine, inArray(advertisementAttachments.fileName, names));
  if (names.length > 0) await tx.delete(advertisementAttachments).where(named);
  await addAttachments(tx, id, prepared, kept);
  afterwards(await forgetFiles(tx, services.files, gone.map(pathOfAttachment)));
}

const pathOfAttachment = ({ file_path: path }: Attachment) => path;

export const routes = [
  read(advertisementCalls.list, ({ db, input }) =>
    pageOfEntity(db, input, pageSizes.large[0], advertisementEntity, {
      where: input.types === undefined ? undefined : eq(advertisements.types, input.types),
      order: [desc(advertisements.id)],
    }),
  ),

  read(advertisementCalls.counts, async ({ db }) => {
    const rows = await db
      .select({ types: advertisements.types, total: count() })
      .from(advertisements)
      .groupBy(advertisements.types);
    const of = (types: AdvertisementRow["types"]) => rows.find((row) => row.types === types)?.total ?? 0;
    const total = rows.reduce((sum, row) => sum + row.total, 0);
    const byType = {
      video: of("Video"),
      splash: of("Splash"),
      banner: of("Banner"),
      visiting_card: of("Visiting Card"),
    };
    return { data: { total, ...byType } };
  }),

  saveRowWith(
    advertisementCalls.save,
    advertisementEntity,
    {
      ...withUploads(attachment, (input: AdvertisementInput) => input.attachment),
      context: keptContext(load),
    },
    { create, update },
  ),

  removeRows(
    advertisementCalls.remove,
    advertisementEntity,
    ({ id }) => [id],
    async ({ tx, input, services, afterwards }, befores) => {
      await tx.delete(advertisements).where(eq(advertisements.id, input.id));
      const paths = befores.flatMap(({ attachments }) => attachments.map(pathOfAttachment));
      afterwards(await forgetFiles(tx, services.files, paths));
    },
  ),

  switchRow(advertisementCalls.status, advertisementEntity),
];
