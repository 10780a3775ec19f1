import { object, type InferType } from "yup";
import { fileKinds } from "../files.ts";
import { oneFile, optionalId, optionalText, requiredText } from "../inputs.ts";

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
