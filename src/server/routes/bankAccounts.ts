import { desc, eq } from "drizzle-orm";
import type { BankAccountInput } from "#contract/inputs/bankAccounts.ts";
import { bankAccountCalls } from "#contract/resources/bankAccounts.ts";
import { fileKinds } from "#contract/files.ts";
import { allRows } from "#contract/paging.ts";
import type { Db } from "#server/db/open.ts";
import { bankAccounts } from "#server/db/schema.ts";
import { rowNamed } from "#server/files/attachments.ts";
import { forgetFiles, keepUploads, type Upload } from "#server/files/uploads.ts";
import { withUploads } from "#server/kit/withUploads.ts";
import type { ChangeContext } from "#server/kit/change.ts";
import { entityById } from "#server/kit/entity.ts";
import { pageOfEntity } from "#server/kit/list.ts";
import { read } from "#server/kit/route.ts";
import { idMade, removeRows, saveRowWith } from "#server/kit/rows.ts";
import { among } from "#server/kit/sql.ts";

async function load(db: Db, ids: readonly number[]) {
  return db
    .select({
      id: bankAccounts.id,
      description: bankAccounts.description,
      bank_details: bankAccounts.bankDetails,
      upi_id: bankAccounts.upiId,
      upi_number: bankAccounts.upiNumber,
      qr_code: bankAccounts.qrCode,
      created_at: bankAccounts.createdAt,
      updated_at: bankAccounts.updatedAt,
    })
    .from(bankAccounts)
    .where(among(bankAccounts.id, ids));
}

const bankAccountEntity = entityById({ name: "Bank account", table: bankAccounts, key: bankAccounts.id, load });
type BankAccountRow = Awaited<ReturnType<typeof load>>[number];

const qrCode = { name: "qr_code", kind: fileKinds.bankQr, content: "bank_accounts" } as const;

const fieldsOf = (input: BankAccountInput, [picture]: readonly Upload[]) => ({
  description: input.description ?? "",
  bankDetails: input.bank_details,
  upiId: input.upi_id,
  upiNumber: input.upi_number,
  ...(picture && { qrCode: picture.filePath }),
});

async function create({ tx, input, prepared }: ChangeContext<BankAccountInput, Upload[]>): Promise<number> {
  await keepUploads(tx, prepared);
  const made = await tx
    .insert(bankAccounts)
    .values({ qrCode: "", ...fieldsOf(input, prepared) })
    .returning({ id: bankAccounts.id });
  return idMade(made);
}

async function update(
  it: ChangeContext<BankAccountInput, Upload[]>,
  id: number,
  before: BankAccountRow,
): Promise<void> {
  const { tx, input, prepared, services, afterwards } = it;
  await keepUploads(tx, prepared);
  await tx.update(bankAccounts).set(fieldsOf(input, prepared)).where(eq(bankAccounts.id, id));
  if (prepared.length > 0) afterwards(await forgetFiles(tx, services.files, [before.qr_code]));
}

export const routes = [
  read(bankAccountCalls.list, async ({ db }) => {
    const everything = { page: 1, per_page: allRows };
    const { data } = await pageOfEntity(db, everything, allRows, bankAccountEntity, { order: [desc(bankAccounts.id)] });
    return { data };
  }),

  saveRowWith(
    bankAccountCalls.save,
    bankAccountEntity,
    {
      ...withUploads(qrCode, (input: BankAccountInput) => (input.qr_code ? [input.qr_code] : [])),
      context: async (db, raw) => {
        const id = rowNamed(raw);
        return { kept: id === null ? 0 : (await load(db, [id])).length };
      },
    },
    { create, update },
  ),

  removeRows(
    bankAccountCalls.remove,
    bankAccountEntity,
    ({ id }) => [id],
    async ({ tx, input, services, afterwards }, befores) => {
      await tx.delete(bankAccounts).where(eq(bankAccounts.id, input.id));
      afterwards(
        await forgetFiles(
          tx,
          services.files,
          befores.map(({ qr_code: path }) => path),
        ),
      );
    },
  ),
];
