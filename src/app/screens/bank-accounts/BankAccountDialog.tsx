import { t } from "#app/i18n/translate.ts";
import { bankAccountCalls, type BankAccount } from "#contract/resources/bankAccounts.ts";
import { fileKinds } from "#contract/files.ts";
import { useEditedRecord } from "#app/data/useEditedRecord.ts";
import { useNeedsInternet } from "#app/data/useNeedsInternet.ts";
import { useSave } from "#app/api/useSave.ts";
import { UploadBar } from "#app/ui/controls/UploadBar.tsx";
import { FormDialog } from "#app/ui/form/FormDialog.tsx";
import { FileField, TextArea, TextField, When } from "#app/ui/form/fields.ts";
import { toaster } from "#app/ui/overlay/toasts.ts";

interface BankAccountDialogProps {
  /** `null` for a new one. */
  readonly account: BankAccount | null;
  readonly onClose: () => void;
}

/** Spec §2 and §5 Bank account. No draft: nothing of it stays on the device (app/README.md, On the device). */
export function BankAccountDialog({ account, onClose }: BankAccountDialogProps) {
  const save = useSave(bankAccountCalls.save, [bankAccountCalls.list]);
  const edited = useEditedRecord(account, { keyOf: ({ id }) => id, lists: [bankAccountCalls.list] });
  const stored = edited.seen?.qr_code ? [{ file_path: edited.seen.qr_code, file_name: t("QR Code") }] : [];
  return (
    <FormDialog
      title={account ? t("Edit Bank Account") : t("Add Bank Account")}
      schema={bankAccountCalls.save.input}
      schemaContext={() => ({ kept: stored.length })}
      initialValues={valuesOf(account)}
      edited={{ ...edited, valuesOf, filesOf }}
      onSubmit={async (input) => {
        const sent = await save.send({ ...input, id: account?.id }, edited.seen?.updated_at);
        if (sent.ok) toaster.success(t("Bank account saved"));
        return sent;
      }}
      onClose={onClose}
      blocked={useNeedsInternet()}
    >
      <TextField name="description" label={t("Description")} />
      <TextArea name="bank_details" label={t("Bank Details")} />
      <TextField name="upi_id" label={t("UPI ID")} />
      <When name="upi_id" is={looksUnlikeUpi}>
        <p role="status">{t("A UPI ID mostly looks like name@bank. It is saved as it stands.")}</p>
      </When>
      <TextField name="upi_number" label={t("UPI Number")} inputMode="numeric" />
      <FileField name="qr_code" label={t("QR Code")} kind={fileKinds.bankQr} stored={stored} />
      <UploadBar uploaded={save.uploaded} />
    </FormDialog>
  );
}

/** Only a hint: spec §5 asks for no shape. */
function looksUnlikeUpi(value: unknown): boolean {
  return typeof value === "string" && value.trim() !== "" && !/^[\w.-]{2,256}@[a-z][a-z0-9]{1,63}$/i.test(value.trim());
}

const valuesOf = (account: BankAccount | null) => ({
  description: account?.description ?? "",
  bank_details: account?.bank_details ?? "",
  upi_id: account?.upi_id ?? "",
  upi_number: account?.upi_number ?? "",
  qr_code: undefined,
});

const filesOf = ({ qr_code: picture }: BankAccount) => ({ qr_code: [picture] });
