import { object, type InferType } from "yup";
import { entity, removed, type Call } from "../call.ts";
import { fileKinds } from "../files.ts";
import { idInput, nothingInput, oneFile, optionalId, optionalText, requiredText, type IdInput } from "../inputs.ts";
import { wholeListOf, type Paged } from "../paging.ts";
import { id, mediaUrl, record, text, textOrNull, type Shape } from "../read.ts";

export const readBankAccount = record(
  {
    id,
    description: text,
    bank_details: text,
    upi_id: text,
    upi_number: text,
    qr_code: mediaUrl,
    created_at: text,
    updated_at: textOrNull,
  },
  ["bank_details", "upi_id"],
);
export type BankAccount = Shape<typeof readBankAccount>;

/** Spec §5 Bank account. The context value `kept` is 1 while the saved QR picture stays. */
export const bankAccountInput = object({
  id: optionalId(),
  description: optionalText("Description", 10_000),
  bank_details: requiredText("Bank Details", 10_000),
  upi_id: requiredText("UPI ID"),
  upi_number: requiredText("UPI Number"),
  qr_code: oneFile(fileKinds.bankQr.maxMegabytes).test(
    "required",
    "QR Code is required",
    (file, context) => file !== undefined || context.options.context?.kept === 1,
  ),
});
export type BankAccountInput = InferType<typeof bankAccountInput>;

export const bankAccountCalls = {
  list: {
    name: "bankAccounts.list",
    method: "GET",
    path: "/admin/bank-accounts",
    carries: "nothing",
    access: "staff",
    input: nothingInput,
    read: wholeListOf(readBankAccount),
  } satisfies Call<object, Paged<BankAccount>>,
  save: {
    name: "bankAccounts.save",
    method: "POST",
    path: "/admin/bank-accounts",
    carries: "multipart",
    access: "staff",
    input: bankAccountInput,
    read: entity(readBankAccount),
  } satisfies Call<BankAccountInput, BankAccount>,
  remove: {
    name: "bankAccounts.remove",
    method: "DELETE",
    path: "/admin/bank-accounts",
    carries: "json",
    access: "staff",
    input: idInput,
    read: removed(readBankAccount),
  } satisfies Call<IdInput, string>,
} as const;

/** Nothing of it is changed through the outbox. */
export const queued = null;
