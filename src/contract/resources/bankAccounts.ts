import { object, type InferType } from "yup";
import { entity, removed } from "../answers.ts";
import { del, get, post } from "../call.ts";
import { fileKinds } from "../files.ts";
import { idInput, nothingInput, oneFile, optionalId, optionalText, requiredText } from "../inputs.ts";
import { wholeListOf } from "../paging.ts";
import { id, mediaUrl, record, text, textOrNull, type Shape } from "../read.ts";

const readBankAccount = record(
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
  list: get("bankAccounts.list", "/admin/bank-accounts", nothingInput, wholeListOf(readBankAccount)),
  save: post("bankAccounts.save", "/admin/bank-accounts", bankAccountInput, entity(readBankAccount)),
  remove: del("bankAccounts.remove", "/admin/bank-accounts", idInput, removed(readBankAccount)),
} as const;

/** Nothing of it is changed through the outbox. */
export const queued = null;
